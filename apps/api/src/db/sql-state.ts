/** Whether the error, or one of its causes, has one of these PostgreSQL codes (SQLSTATE). */
export function hasSqlState(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  return (typeof code === 'string' && codes.has(code)) || hasSqlState(error.cause, codes);
}
