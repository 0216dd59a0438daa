const tokenInPath = /(\/(?:confirm-email|reset-password|validate-reset-token)\/).+/;

/** Characters: what is longer was written by nobody who reads logs. */
const longest = 300;

/** An address as it may be logged: without the token in its path, without its query, cut off where it is endless. */
export function loggedUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(tokenInPath, '$1[secret]').slice(0, longest);
}
