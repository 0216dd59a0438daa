/** Text that `isId` accepted: 26 characters of lower-case Crockford base32. */
export type Id = string & { readonly __brand: 'Id' };

/** Characters of an id. */
export const idLength = 26;
const idBytes = 16;

// No i, l, o and u: they are mistaken for digits, or spell words (crockford.com/base32.html).
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const id = new RegExp(`^[${alphabet}]{${idLength}}$`);

/** Whether the value is an id. Says nothing about whether anything has it. */
export function isId(value: unknown): value is Id {
  return typeof value === 'string' && id.test(value);
}

/** The id of 16 random bytes, most significant bit first. Throws `RangeError` for another number of bytes. */
export function encodeId(bytes: Uint8Array): Id {
  if (bytes.length !== idBytes) {
    throw new RangeError(
      `An id is made of ${idBytes} bytes, not ${bytes.length}. Draw ${idBytes} random bytes.`,
    );
  }
  let rest = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  let text = '';
  for (let at = 0; at < idLength; at += 1) {
    text = alphabet.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  // Made of the alphabet alone, in the right length.
  return text as Id;
}
