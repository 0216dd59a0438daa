/** 256 random bits in base64url, as the server makes device tokens. */
const token = /^[\w-]{43}$/;

/** Where a device's link leads; its fragment is the token, which so reaches no server and no log. */
export const checkInPath = '/check-in';

/** The token in a device's link, or in its part behind the `#`; undefined for any other text. */
export function deviceToken(text: string): string | undefined {
  const afterHash = text.trim().split('#').at(-1) ?? '';
  return token.test(afterHash) ? afterHash : undefined;
}
