/** Text that `isEmailAddress` accepted. */
export type EmailAddress = string & { readonly __brand: 'EmailAddress' };

/** Characters (RFC 5321, 4.5.3.1). */
export const emailMaxLength = 254;
const localMaxLength = 64;

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`);

/**
 * Whether the text is a plain `local@domain` address: no comments, quotes, spaces, groups or lists, which mail
 * parsers read in different ways. Source: RFC 5322 addr-spec in its dot-atom form, RFC 1035 labels (security, S8).
 */
export function isEmailAddress(value: unknown): value is EmailAddress {
  return (
    typeof value === 'string' &&
    value.length <= emailMaxLength &&
    value.indexOf('@') <= localMaxLength &&
    address.test(value)
  );
}

/**
 * An address as it is stored and compared: trimmed and in lower case. Text with a character outside ASCII is only
 * trimmed, so that `isEmailAddress` refuses it: Unicode's folding would turn U+212A (the Kelvin sign) into `k`, and so
 * one person's address into another's (security, S5).
 */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim();
  return isAscii(trimmed) ? trimmed.toLowerCase() : trimmed;
}

/**
 * The mailbox that receives e-mails to the address: without a tag (`lucia+trail@…` is `lucia@…`), in the form of
 * `normaliseEmail`. Use it for limits on e-mails to one person, not to send to.
 */
export function mailboxOf(email: string): string {
  return normaliseEmail(email).replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

function isAscii(text: string): boolean {
  return Array.from(text).every((character) => character <= '\u007f');
}
