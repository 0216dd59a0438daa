import { ApiError, messageOf } from '@dorsal/api-client';
import {
  captchaUnavailableText,
  contactLimits,
  type ContactMessage,
  contactProblems,
} from '@dorsal/domain/contact-message';
import { emailProblem } from '~/components/form/email-problem.ts';
import { CaptchaUnavailableError } from './captcha/captcha.ts';

/** Texts of the spec (section 8). */
export const contactSentText = '¡Mensaje enviado con éxito! Nos pondremos en contacto contigo pronto.';
const contactFailedText = 'No se pudo enviar el mensaje. Por favor, intenta de nuevo más tarde.';

export type ContactProblems = Partial<Record<keyof ContactMessage, string | undefined>>;

const missing = { name: 'Escribe tu nombre.', message: 'Escribe tu mensaje.' };

/** The error texts by field; empty if the message is valid. */
export function problemTexts(message: ContactMessage): ContactProblems {
  return Object.fromEntries(
    contactProblems(message).map(({ field, code }) => [field, problemText(message, { field, code })]),
  );
}

function problemText(
  { email }: ContactMessage,
  { field, code }: ReturnType<typeof contactProblems>[number],
): string | undefined {
  if (field === 'email') return emailProblem(email);
  return code === 'required' ? missing[field] : `Usa como mucho ${contactLimits[field]} caracteres.`;
}

/** The server's error texts by field. */
export function serverProblems(error: unknown): ContactProblems {
  return error instanceof ApiError ? error.fields : {};
}

/** Why the message was not sent: the server's text unchanged, if there is one (spec, section 8). */
export function contactFailureText(error: unknown): string {
  if (error instanceof CaptchaUnavailableError) return captchaUnavailableText;
  return messageOf(error, contactFailedText);
}
