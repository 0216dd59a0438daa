/** The first words of a text, up to `max` characters, ending at a whole word; at a whole letter where that is all there is. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const wordEnd = text.lastIndexOf(' ', max - 1);
  // Half of an emoji is no letter.
  const first = wordEnd > 0 ? text.slice(0, wordEnd) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return `${first}…`;
}
