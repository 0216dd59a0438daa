// A participant's id is the content of the QR code, so the id is enough to forge the code.
const secretInPath =
  /(\/(?:confirm-email|reset-password|validate-reset-token|password-reset|signin\/reset|invitations|invite|preview|participants|ticket-notices|refund-accounts|guardian-requests|saved-adults|document-requests|wallet\/apple)\/).+/i;

/** Characters: longer ones are of no use in the log. */
const longest = 300;

/** A URL for the log: without secrets in its path, without its query, and cut off at the longest length. */
export function loggedUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(secretInPath, '$1[secret]').slice(0, longest);
}
