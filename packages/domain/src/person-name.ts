import { codePointLength } from './code-points.ts';

/** Code points (security, S6). */
export const personNameMaxLength = 100;

/** Why a text can't be a person's name. */
export type PersonNameProblem = 'blank' | 'tooLong' | 'controlCharacter';

/** A name as it is stored: NFC, without spaces around it. */
export function normalisePersonName(text: string): string {
  return text.normalize('NFC').trim();
}

/** Why the text can't be a person's name; `undefined` when it can. Line breaks and half emoji are control characters. */
export function personNameProblem(text: string): PersonNameProblem | undefined {
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)) return 'controlCharacter';
  if (text.trim() === '') return 'blank';
  return codePointLength(text) > personNameMaxLength ? 'tooLong' : undefined;
}

/** A name for mails, PDF files and tables, without the marks that turn the writing direction (security, H18). */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
