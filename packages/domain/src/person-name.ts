import { codePointLength } from './code-points.ts';

/** Code points (security, S6). */
export const personNameMaxLength = 100;

/** Why a text can't be a person's name. */
export type PersonNameProblem = 'blank' | 'tooLong' | 'controlCharacter' | 'link';

/** Shown for a name with a link in it, in every form. */
export const linkInNameText = 'El nombre no puede contener una dirección web. Escribe solo el nombre.';

/** A name as it is stored: NFC, without direction marks and without spaces around it. */
export function normalisePersonName(text: string): string {
  return withoutDirectionMarks(text).normalize('NFC').trim();
}

/** Why the text can't be a person's name; `undefined` when it can. Line breaks and half emoji are control characters. */
export function personNameProblem(text: string): PersonNameProblem | undefined {
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)) return 'controlCharacter';
  const name = normalisePersonName(text);
  if (name === '') return 'blank';
  if (codePointLength(name) > personNameMaxLength) return 'tooLong';
  return hasLink(name) ? 'link' : undefined;
}

/** A host name, also with an internationalized top-level domain (RFC 3492) or a final dot, or an IPv4 address. */
const host = String.raw`(?:[\p{L}\p{N}]\.(?:\p{L}{2,}|xn--[a-z0-9-]+)\.?|\d{1,3}(?:\.\d{1,3}){3})`;
const link = new RegExp(String.raw`://|(?<![\p{L}\p{N}])www\.|${host}(?:/|:\d)`, 'iu');

/**
 * Whether the text contains `://`, `www.` or a host followed by a slash or a port. Our e-mails contain names, and mail
 * programs turn such text into links: without this rule a stranger could send links from our domain.
 */
export function hasLink(text: string): boolean {
  // Full-width letters and signs look like plain ones, and invisible characters would hide a link.
  const visible = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return link.test(visible);
}

/** A name for e-mails, PDF files and tables, without the marks that change the writing direction (security, H18). */
export function withoutDirectionMarks(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
