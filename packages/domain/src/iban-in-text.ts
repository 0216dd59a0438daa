import { bankAccountOf } from './bank-line.ts';
import { ibanProblem, normaliseIban } from './iban.ts';

/**
 * The first IBAN with a valid checksum in a text of a bank, without its blanks, or null. `ownAccount`: an account as
 * `bankAccountOf` writes it, which is never the payer's.
 */
export function ibanIn(text: string, ownAccount: string | null = null): string | null {
  // From each word on, in groups or in one word; what follows it may look like more of it.
  for (const [, found = ''] of text.toUpperCase().matchAll(/\b(?=([A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}))/g)) {
    const iban = validBeginning(normaliseIban(found));
    if (iban !== undefined && (ownAccount === null || bankAccountOf(iban) !== ownAccount)) return iban;
  }
  return null;
}

/** The text without an IBAN that `ibanIn` found in it, in groups or in one word: accounts are stored apart from texts. */
export function withoutIban(text: string, iban: string | null): string {
  if (iban === null) return text;
  const written = new RegExp([...iban.matchAll(/./g)].join(' ?'), 'gi');
  return text.replace(written, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** The beginning of the text that is an IBAN: the country decides its length. */
function validBeginning(text: string): string | undefined {
  for (let length = text.length; length >= 15; length -= 1) {
    const part = text.slice(0, length);
    if (ibanProblem(part) === undefined) return part;
  }
  return undefined;
}
