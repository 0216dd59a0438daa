import { z } from 'zod';
import { codePointLength } from '@dorsal/domain/code-points';
import { captchaUnavailableText, contactLimits } from '@dorsal/domain/contact-message';
import { email } from './email.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { message as answeredMessage } from './message.ts';
import { dateTime, line } from './scalars.ts';

const missingMessage = 'Escribe tu mensaje.';
const longMessage = `Usa como mucho ${contactLimits.message} caracteres.`;

/**
 * Text of several lines, separated by LF, without control characters and unpaired surrogates, which no database stores.
 */
const contactText = z
  .string({ error: missingMessage })
  .max(contactLimits.message * 3, longMessage)
  .transform((text) =>
    text
      .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
      .normalize('NFC')
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, missingMessage)
      .refine((text) => codePointLength(text) <= contactLimits.message, longMessage)
      .refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text), 'Quita los caracteres de control.'),
  );

export const contactFormBody = z
  .strictObject({
    name: line(contactLimits.name, 'Falta tu nombre.'),
    email,
    message: contactText,
    /** The result of the captcha: Google's token, or challenge and answers of the proof of work. */
    recaptcha: z
      .string({ error: captchaUnavailableText })
      .min(1, captchaUnavailableText)
      .max(8_000, captchaUnavailableText),
  })
  .meta({ id: 'ContactForm' });

export const captchaChallenge = z
  .object({
    /** Signed; valid for one form, one network and one use. */
    challenge: z.string(),
    /** Zero bits that the hash of each answer begins with. */
    difficulty: z.int().min(0).max(32),
    expiresAt: dateTime,
  })
  .meta({ id: 'CaptchaChallenge' });

export type ContactFormBody = z.input<typeof contactFormBody>;
export type CaptchaChallengeBody = z.input<typeof captchaChallenge>;

export const generalEndpoints = {
  contactForm: defineEndpoint({
    method: 'POST',
    path: '/api/general/contactform',
    summary: 'Takes a message of the contact form; 200 means that it is stored and will be delivered',
    operation: 'generalContact',
    authorisation: 'none',
    body: contactFormBody,
    answers: { 200: answeredMessage, ...errorAnswers(400, 429, 503) },
  }),
  captchaChallenge: defineEndpoint({
    method: 'GET',
    path: '/api/captcha/challenge',
    summary: "Work for the contact form's captcha; 404 where Google's captcha is used instead",
    authorisation: 'none',
    crossOrigin: 'any',
    answers: { 200: captchaChallenge, ...errorAnswers(404, 429) },
  }),
};
