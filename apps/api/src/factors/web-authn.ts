/** The library, loaded with the first passkey: its certificate parsers would slow down every start. */
export function webAuthn() {
  return import('@simplewebauthn/server');
}
