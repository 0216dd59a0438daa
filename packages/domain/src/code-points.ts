/** The length of a text in Unicode code points: an emoji counts as one, as people count. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
