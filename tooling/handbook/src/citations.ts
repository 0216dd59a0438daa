/** A reference from prose to a place in the handbook. */
export interface Citation {
  readonly index: number;
  readonly page: Page;
  /** A section's number, a heading, or the id of a threat. Undefined: the page as a whole. */
  readonly anchor: string | undefined;
}

/** The word by which comments cite a page, and the page's file. */
export const pages = {
  spec: 'specification.md',
  decisions: 'decisions.md',
  security: 'threats.md',
  embed: 'embed.md',
  design: 'design.md',
  budgets: 'budgets.md',
  style: 'style.md',
} as const;
export type Page = keyof typeof pages;

const list = (item: string) => `(${item}(?:(?:,|\\s+(?:and|to|or))\\s+${item})*)`;
const forms: readonly { readonly page: Page; readonly pattern: RegExp; readonly items?: RegExp }[] = [
  { page: 'spec', pattern: new RegExp(`\\bspec,\\s+sections?\\s+${list('\\d+')}`, 'g'), items: /\d+/g },
  { page: 'design', pattern: new RegExp(`\\bdesign,\\s+sections?\\s+${list('\\d+')}`, 'g'), items: /\d+/g },
  { page: 'embed', pattern: new RegExp(`\\bembed,\\s+(?:points?\\s+)?${list('\\d+')}`, 'g'), items: /\d+/g },
  { page: 'decisions', pattern: new RegExp(`\\bdecisions,\\s+${list('"[^"]+"')}`, 'g'), items: /"[^"]+"/g },
  { page: 'style', pattern: new RegExp(`\\bstyle,\\s+${list('"[^"]+"')}`, 'g'), items: /"[^"]+"/g },
  {
    page: 'security',
    pattern: new RegExp(`\\bsecurity,\\s+${list('(?:[A-Z]{1,2}\\d+|[a-z]+-[a-z]+)')}`, 'g'),
    items: /[A-Z]{1,2}\d+|[a-z]+-[a-z]+/g,
  },
  { page: 'budgets', pattern: /(?:\(|Source: )budgets\b/g },
];

/** Finds the citations of the handbook in a text: `(spec, section 5)`, `(decisions, "Holds")`, `(security, H8 and E3)`. */
export function citationsIn(text: string): Citation[] {
  return forms.flatMap(({ page, pattern, items }) =>
    [...text.matchAll(pattern)].flatMap(({ index, 1: cited = '' }): Citation[] => {
      const anchors = items ? (cited.replaceAll(/\s+/g, ' ').match(items) ?? []) : [undefined];
      return anchors.map((anchor) => ({ index, page, anchor: anchor?.replaceAll('"', '') }));
    }),
  );
}

/** What can be cited of a page: the numbers and texts of its headings, and the ids that begin a row or an item. */
export function anchorsOf(page: string): Set<string> {
  const markdown = page.replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, '');
  const headings = [...markdown.matchAll(/^#+ (?:(\d+)\.\s+)?(.+)$/gm)].flatMap(([, number, text = '']) => [
    ...(number ? [number] : []),
    text.trim(),
  ]);
  const ids = [
    ...markdown.matchAll(/^(?:\| *|- +|#+ +)(?:\*\*)?([A-Z]{1,2}\d+|[a-z]+-[a-z]+)(?![\w-])/gm),
  ].map(([, id = '']) => id);
  return new Set([...headings, ...ids]);
}
