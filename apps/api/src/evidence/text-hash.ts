import { createHash } from 'node:crypto';

/** The SHA-256 of a text in UTF-8, in hexadecimal: it names the text that a person accepted. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
