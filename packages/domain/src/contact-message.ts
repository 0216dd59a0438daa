import { codePointLength } from './code-points.ts';
import { emailMaxLength, isEmailAddress } from './email-address.ts';
import { personNameMaxLength } from './person-name.ts';

/** Characters (security, K4). The form shows no limit (spec, section 5); the server enforces one. */
export const contactLimits = { name: personNameMaxLength, email: emailMaxLength, message: 5000 } as const;

/** Shown while the captcha can't be reached, which blocks the form (spec, section 5). */
export const captchaUnavailableText = 'reCAPTCHA no está disponible en este momento';

/** What the contact form asks for (spec, section 3). */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/** A field of the contact form, and what is wrong with it. */
export interface ContactProblem {
  readonly field: keyof ContactMessage;
  readonly code: 'required' | 'invalid' | 'tooLong';
}

/** Why a contact message can't be sent, in the form's order: all three fields are required (spec, section 5). */
export function contactProblems(message: ContactMessage): ContactProblem[] {
  return (['name', 'email', 'message'] as const).flatMap((field): ContactProblem[] => {
    const text = message[field].trim();
    if (text === '') return [{ field, code: 'required' }];
    if (codePointLength(text) > contactLimits[field]) return [{ field, code: 'tooLong' }];
    if (field === 'email' && !isEmailAddress(text)) return [{ field, code: 'invalid' }];
    return [];
  });
}
