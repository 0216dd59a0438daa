/** Text that `isId` accepted: 26 characters of lower-case Crockford base32. */
export type Id = string & { readonly __brand: 'Id' };

/** Characters of an id. */
export const idLength = 26;
const idBytes = 16;

// No i, l, o and u: they are mistaken for digits, or spell words (crockford.com/base32.html).
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const id = new RegExp(`^[${alphabet}]{${idLength}}$`);

/** Whether the value is an id. Doesn't check that anything has this id. */
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
  let text = '';
  let rest = 0;
  // Two zeros come first: 130 bits make whole characters.
  let bits = 2;
  for (const byte of bytes) {
    rest = (rest << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt(rest >> bits);
      rest &= (1 << bits) - 1;
    }
  }
  // Made of the alphabet alone, in the right length.
  return text as Id;
}
