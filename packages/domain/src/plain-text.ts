const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

// Marks within a line: "<b>n</b>oche" is one word. All others end one.
const phraseTags = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:[\s/][^<>]*)?>/gi;

/** The words of sanitised HTML on one line, as somebody reads them: what a search looks in, and previews show. */
export function plainText(html: string): string {
  return html
    .replace(phraseTags, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
