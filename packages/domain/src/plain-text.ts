const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

// Inline tags: "<b>n</b>oche" is one word. All other tags end a word.
const phraseTags = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:[\s/][^<>]*)?>/gi;

/** The visible words of sanitized HTML on one line, for searches and previews. */
export function plainText(html: string): string {
  return html
    .replace(phraseTags, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
