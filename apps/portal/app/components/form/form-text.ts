/** What was typed into the form's field of that name; empty where it has none. */
export function formText(entries: FormData, name: string): string {
  const value = entries.get(name);
  return typeof value === 'string' ? value : '';
}
