import { normalisePersonName, personNameMaxLength, withoutDirectionMarks } from '@dorsal/domain/person-name';

/**
 * The name of a new account: what Google says, made into a person's name (no control characters, 100 code points at
 * most), or else what stands before the @ of the address.
 */
export function nameFromGoogle({ name = '', email }: { name?: string | undefined; email: string }): string {
  return cleaned(name) || cleaned(email.split('@', 1)[0] ?? '');
}

function cleaned(text: string): string {
  const line = withoutDirectionMarks(text).replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ');
  return normalisePersonName(Array.from(normalisePersonName(line)).slice(0, personNameMaxLength).join(''));
}
