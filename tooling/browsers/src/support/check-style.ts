import type { Problem } from './problem.ts';
import {
  missingAtRule,
  missingFunction,
  missingKeyword,
  missingMediaFeature,
  missingProperty,
  missingSelector,
} from './style-features.ts';

/** The features that a style sheet uses and a supported browser lacks. Rules in `@supports` are guarded. */
export function checkStyle(file: string, source: string): Problem[] {
  const problems: Problem[] = [];
  const text = withoutComments(source);
  const note = (feature: string, missing: string[], offset: number) => {
    if (missing.length === 0) return;
    problems.push({ file, line: text.slice(0, offset).split('\n').length, feature, missing });
  };
  /** The words before each open block. */
  const blocks: string[] = [];
  for (const { words, end, offset } of pieces(text)) {
    const isGuarded = blocks.some((block) => block.startsWith('@supports'));
    if (end === '{') {
      if (!isGuarded) checkPrelude(words, (feature, missing) => note(feature, missing, offset));
      blocks.push(words);
    } else {
      if (!isGuarded && words.includes(':'))
        checkDeclaration(words, (feature, missing) => note(feature, missing, offset));
      if (end === '}') blocks.pop();
    }
  }
  return problems;
}

type Note = (feature: string, missing: string[]) => void;

function checkPrelude(prelude: string, note: Note): void {
  const rule = /^@([\w-]+)/.exec(prelude)?.[1];
  if (rule) {
    note(`@${rule}`, missingAtRule(rule));
    if (rule === 'media')
      for (const [, feature = ''] of prelude.matchAll(/\(\s*([a-z-]+)/g))
        note(`(${feature})`, missingMediaFeature(feature));
    return;
  }
  for (const [, name = ''] of prelude.matchAll(/::?([a-z-]+)/g)) note(`:${name}`, missingSelector(name));
  if (prelude.includes('&')) note('&', missingSelector('nesting'));
}

function checkDeclaration(declaration: string, note: Note): void {
  const colon = declaration.indexOf(':');
  const property = declaration.slice(0, colon).trim();
  if (property.startsWith('--') || !/^[a-z-]+$/.test(property)) return;
  const value = declaration.slice(colon + 1).replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  note(property, missingProperty(property));
  for (const [keyword] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
    note(`${property}: ${keyword}`, missingKeyword(property, keyword));
  for (const [, name = ''] of value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
    note(`${name}()`, missingFunction(name));
}

/** The text in front of each `{`, `}` and `;`. */
function* pieces(text: string): Generator<{ words: string; end: string; offset: number }> {
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth > 0 || !'{};'.includes(sign)) continue;
    const raw = text.slice(start, at);
    yield { words: raw.trim(), end: sign, offset: start + raw.length - raw.trimStart().length };
    start = at + 1;
  }
}

/** Replaces comments by blanks, so that offsets and lines stay the same. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
