import { z } from 'zod';
import { captchaUnavailableText, contactLimits } from '@dorsal/domain/contact-message';
import { email } from './email.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { message as answeredMessage } from './message.ts';
import { dateTime, line, writtenText } from './scalars.ts';

export const contactFormBody = z
  .strictObject({
    name: line(contactLimits.name, 'Falta tu nombre.'),
    email,
    message: writtenText(contactLimits.message, 'Escribe tu mensaje.'),
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

/** What the maker of the billing program declares about a version, in Spanish. */
export const billingDeclaration = z
  .object({
    title: z.string(),
    version: z.string(),
    /** In the order of the law, each with its letter. */
    statements: z.array(z.object({ letter: z.string(), about: z.string(), text: z.string() })),
    annex: z.array(z.object({ about: z.string(), text: z.string() })),
    /** What its readers must know while it isn't signed; null: it is signed. */
    unsigned: z.string().nullable(),
  })
  .meta({ id: 'BillingDeclaration' });

const declaredVersion = z.object({
  version: z
    .string()
    .max(20)
    .optional()
    .meta({ description: 'Of the billing program. Default: the current one' }),
});

export type BillingDeclarationBody = z.input<typeof billingDeclaration>;
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
  billingDeclaration: defineEndpoint({
    method: 'GET',
    path: '/api/legal/billing-declaration',
    summary: 'What the maker of the billing program declares about a version (RD 1007/2023, art. 13)',
    authorisation: 'none',
    query: declaredVersion,
    answers: { 200: billingDeclaration, ...errorAnswers(404) },
  }),
  billingDeclarationPdf: defineEndpoint({
    method: 'GET',
    path: '/api/legal/billing-declaration/pdf',
    summary: 'The same as a PDF',
    authorisation: 'none',
    query: declaredVersion,
    answerType: 'application/pdf',
    answers: { 200: null, ...errorAnswers(404, 429) },
  }),
};
