const tokenInPath = /(\/(?:confirm-email|reset-password|validate-reset-token)\/).+/;

/** An address as it may be logged: without the token in its path, and without its query. */
export function loggedUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replace(tokenInPath, '$1[secret]');
}
