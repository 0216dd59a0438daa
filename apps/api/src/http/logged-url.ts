// A participant's id is what the QR code carries, so that whoever knows it can make one.
const secretInPath =
  /(\/(?:confirm-email|reset-password|validate-reset-token|participants|ticket-notices|wallet\/apple)\/).+/i;

/** Characters: what is longer was written by nobody who reads logs. */
const longest = 300;

/** An address as it may be logged: without what is secret in its path, without its query, cut off where it is endless. */
export function loggedUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(secretInPath, '$1[secret]').slice(0, longest);
}
