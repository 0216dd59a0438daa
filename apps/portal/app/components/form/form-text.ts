/** The text of the form's field with that name; empty if there is no such field. */
export function formText(entries: FormData, name: string): string {
  const value = entries.get(name);
  return typeof value === 'string' ? value : '';
}
