import { hasLink, normalisePersonName, personNameMaxLength } from '@dorsal/domain/person-name';

/**
 * The name of a new account: Google's, made a valid person's name (no control characters, no link, 100 code points at
 * most), or else the part of the address before its @.
 */
export function nameFromGoogle({ name = '', email }: { name?: string | undefined; email: string }): string {
  return cleaned(name) || cleaned(email.split('@', 1)[0] ?? '');
}

function cleaned(text: string): string {
  const line = normalisePersonName(text).replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ');
  const name = normalisePersonName(Array.from(line).slice(0, personNameMaxLength).join(''));
  return hasLink(name) ? '' : name;
}
