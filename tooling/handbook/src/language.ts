/** A word or pattern that our prose avoids, and what to write instead. Source: style, "Language". */
interface Rule {
  readonly pattern: RegExp;
  readonly suggestion: string;
}

/** What to change, and at which position of the text. */
export interface Finding {
  readonly index: number;
  readonly found: string;
  readonly suggestion: string;
}

const rules: readonly Rule[] = [
  { pattern: /\b(?:whoever|whosoever)\b/gi, suggestion: 'name the subject: "any caller", "the buyer who …"' },
  { pattern: /\bnobody\b/gi, suggestion: 'name the subject: "no caller", "no other request"' },
  {
    pattern: /\b(?:somebody|anybody|everybody)\b/gi,
    suggestion: 'name the subject: "a user", "the caller"',
  },
  {
    pattern: /(?<=^\s*|[.;:?!]\s+|\n\s*\n\s*)Who(?! are\b| is\b)\b/g,
    suggestion: 'name the subject: "a buyer who …"',
  },
  { pattern: /\b(?:of|by|for|from|to|with) who\b/gi, suggestion: 'name the person: "of the buyer who …"' },
  {
    pattern: /(?<=^\s*|[.;:]\s+|\n\s*\n\s*)Where\b(?! are\b| is\b| do\b| does\b)(?=[^.;:]{3,120},)/g,
    suggestion: '"if" or "when" for a condition',
  },
  {
    pattern:
      /\bwhere (?:there (?:is|are|was)|it (?:does|can|has)|they (?:do|can|have)|that|not|none|nothing|no)\b/g,
    suggestion: '"if" or "when" for a condition',
  },
  { pattern: /\bmeanwhile\b/gi, suggestion: '"in the meantime", or say during what' },
  { pattern: /\banew\b/gi, suggestion: '"again"' },
  { pattern: /(?<!there )\b(?:is|are|was|were) none\b/gi, suggestion: '"is not a …", "there is no …"' },
  { pattern: /\bdear(?:er|est)\b|\b(?:is|are|too|so|as|very) dear\b/gi, suggestion: '"expensive", "slow"' },
  { pattern: /\btold\b/gi, suggestion: '"sent", "shown", "notified", "known"' },
  {
    pattern: /\bstands? (?:in|at|on|there|here|for|beside|under|above|below|alone|in its|behind)\b/gi,
    suggestion: '"is in", "has", "follows"',
  },
  {
    pattern: /\b(?:half a \w+ is|once and for all|for good and all|to this day)\b/gi,
    suggestion: 'say it plainly',
  },
  {
    pattern: /\b(?:hereby|therein|thereof|whereby|wherein|thereupon|whence|hence)\b/gi,
    suggestion: '"so", "in it", "by which"',
  },
  {
    pattern:
      /(?<![-/])\b(?:colour|behaviour|favour|neighbour|centre|metre|kilometre|licence|cancelled|cancelling|labelled|grey|organis|recognis|normalis|authoris|initialis|serialis|sanitis|minimis|optimis)\w*(?!-)/gi,
    suggestion: 'American spelling',
  },
];

/**
 * Discouraged words and patterns in a text, each with a suggestion. Code in backticks, quotations and identifiers are
 * not looked at: literals keep their spelling.
 */
export function languageFindings(text: string): Finding[] {
  const prose = text.replaceAll(
    /`(?:[^`\n]|\n(?!\n))*`|(?<!\w)'[^'\n]*'(?!\w)|"(?:[^"\n]|\n(?!\n))*"|«[^»]*»|“[^”]*”|https?:\S+|\{@\w+ [^}]*\}|\b\w*[a-z][A-Z]\w*\b/g,
    (code) => ' '.repeat(code.length),
  );
  return rules
    .flatMap(({ pattern, suggestion }) =>
      [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({ index, found: found.trim(), suggestion })),
    )
    .sort((a, b) => a.index - b.index);
}
