/**
 * The address in `?to=`, empty where there is none. An address has no spaces: one that arrives is the plus sign of
 * "ana+carrera@example.org", sent without being encoded.
 */
export function wantedRecipient(query: Readonly<Record<string, unknown>>): string {
  return typeof query['to'] === 'string' ? query['to'].trim().replaceAll(' ', '+') : '';
}
