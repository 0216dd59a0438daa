/** The beginning of a text, up to `max` characters, ending at a whole word; at a whole character if it is one word. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const wordEnd = text.lastIndexOf(' ', max - 1);
  // Don't leave half of a surrogate pair.
  const first = wordEnd > 0 ? text.slice(0, wordEnd) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return `${first}…`;
}
