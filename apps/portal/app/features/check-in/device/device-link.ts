/** 256 random bits in base64url, as the server makes device tokens. */
const token = /^[\w-]{43}$/;

/** The path of a device's link. Its fragment is the token, which therefore reaches no server and no log. */
export const checkInPath = '/check-in';

/** The token in a device's link, or in its part after the `#`; undefined for any other text. */
export function deviceToken(text: string): string | undefined {
  const afterHash = text.trim().split('#').at(-1) ?? '';
  return token.test(afterHash) ? afterHash : undefined;
}
