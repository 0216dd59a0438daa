/** Whether the error, or one that caused it, has one of these codes of PostgreSQL (SQLSTATE). */
export function hasSqlState(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  return (typeof code === 'string' && codes.has(code)) || hasSqlState(error.cause, codes);
}
