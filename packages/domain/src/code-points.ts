/** The length of a text in Unicode code points: an emoji of one code point counts as one. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
