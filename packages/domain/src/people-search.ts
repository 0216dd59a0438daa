import { answerPrivacy } from './answer-privacy.ts';
import { identityDocumentKinds, readIdentityDocument } from './identity-document.ts';
import { confirmationReference } from './order-reference.ts';
import { comparedText } from './search-text.ts';

/** A participant as their place is stored. */
interface SearchedPerson {
  readonly fullName: string;
  readonly email: string;
  readonly orderId: string;
  readonly answers: readonly {
    readonly label: string;
    readonly value: string | number | boolean;
    /** Present for an answer about health, which is never searched. */
    readonly consent?: unknown;
  }[];
}

/** The lines of a `searchKey`, in their order. A role's search reads the first lines only. */
export const searchedFields = ['name', 'order', 'email', 'document'] as const;
/** One of `searchedFields`. */
export type SearchedField = (typeof searchedFields)[number];

/** A document as it is compared: without the separators that people write. */
const plainDocument = (text: string) => comparedText(text).replace(/[\s.\-/]/g, '');

/**
 * What lists of participants sort by (`nameKey`), and what their search reads (`searchKey`): a line for each of
 * `searchedFields`, without accents and capitals, each word after a space. Source: decisions, "People in the panel".
 */
export function peopleSearch({ fullName, email, orderId, answers }: SearchedPerson): {
  nameKey: string;
  searchKey: string;
} {
  const nameKey = comparedText(fullName);
  const documents = answers
    .filter(({ label, consent }) => !consent && answerPrivacy({ label }) === 'document')
    .map(({ value }) => plainDocument(String(value)));
  const lines = [
    nameKey,
    comparedText(confirmationReference(orderId)),
    comparedText(email),
    documents.join(' '),
  ];
  return { nameKey, searchKey: lines.map((line) => ` ${line}`).join('\n') };
}

/** A document with its separators, as it is typed: '12.345.678-Z', '12345678 Z'. */
const typedDocument = /^[xyz]?[\s.-]*\d[\d\s.-]{4,}[a-z]?$/;

/**
 * The words of a search, as `searchKey` has them. Each must be found. A word of one or two letters must begin a word: ask
 * for it after a space.
 */
export function peopleSearchWords(query: string): string[] {
  const text = comparedText(query);
  if (typedDocument.test(text)) return [plainDocument(text)];
  const words = text.split(' ').filter(Boolean);
  return [...new Set(words)].map((word) => (word.length < 3 ? ` ${word}` : word));
}

/**
 * The documents that a word of a search may be, as they are stored; none for most words. Documents of the field are found
 * by the whole of them only, so that no search lists them digit by digit.
 */
export function searchedDocuments(word: string): string[] {
  const numbers = identityDocumentKinds.flatMap((kind) => {
    const read = readIdentityDocument(kind, word);
    return read.kind === 'valid' ? [read.number] : [];
  });
  return [...new Set(numbers)];
}
