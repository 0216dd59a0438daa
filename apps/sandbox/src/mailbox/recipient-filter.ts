/**
 * The address in `?to=`, empty without the parameter. An address has no spaces: a space is the plus sign of
 * "ana+carrera@example.org", sent unencoded.
 */
export function wantedRecipient(query: Readonly<Record<string, unknown>>): string {
  return typeof query['to'] === 'string' ? query['to'].trim().replaceAll(' ', '+') : '';
}
