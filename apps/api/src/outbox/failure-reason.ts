/** What is stored about a failure: only codes, since a mail server's message may repeat the recipient's address. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const codes = ['code', 'responseCode'].map((key) => Reflect.get(error, key) as unknown);
  const known = codes.filter((code) => typeof code === 'string' || typeof code === 'number');
  return [error.name, ...known].join(' ');
}
