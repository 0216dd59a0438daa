import { type Argument, parseSync, Visitor } from 'oxc-parser';

/** A piece of text that people read in a source file. */
export interface Prose {
  /** 1-based line of the file at which the text starts. */
  readonly line: number;
  readonly text: string;
}

/**
 * What developers read in a file: the comments of scripts and style sheets, the titles of tests, and Markdown without
 * its code. Empty for other kinds of files. Throws if a script has a syntax error.
 */
export function proseOf(file: string, source: string): Prose[] {
  if (/\.[cm]?[jt]sx?$/.test(file)) return proseOfScript(file, source);
  if (file.endsWith('.css')) return commentsOfStyle(source);
  return /\.mdx?$/.test(file) ? proseOfMarkdown(source) : [];
}

const titledCalls = new Set(['describe', 'it', 'test']);

function proseOfScript(file: string, source: string): Prose[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} has a syntax error: ${errors[0]?.message}`);
  const titles: Prose[] = [];
  const hasTests = /\.(?:test|journey|packed)\.(?:[cm]?js|tsx?)$/.test(file);
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!hasTests || !title || !titledCalls.has(rootName(callee))) return;
      const text = titleText(title);
      if (text !== undefined) titles.push({ line: lineAt(source, title.start), text });
    },
  }).visit(program);
  return [
    ...comments.map(({ start, value }) => ({ line: lineAt(source, start), text: withoutStars(value) })),
    ...titles,
  ];
}

/** A title's text; of a template its fixed parts. Undefined for other expressions. */
function titleText(title: Argument): string | undefined {
  if (title.type === 'Literal') return typeof title.value === 'string' ? title.value : undefined;
  if (title.type !== 'TemplateLiteral') return undefined;
  return title.quasis.map(({ value }) => value.cooked ?? '').join(' ');
}

/** The `it` of `it.each([…])`, the `test` of `test.step`. */
function rootName(callee: { readonly type: string }): string {
  if ('name' in callee) return String(callee.name);
  const inner = 'object' in callee ? callee.object : 'callee' in callee ? callee.callee : undefined;
  return inner ? rootName(inner as { readonly type: string }) : '';
}

function commentsOfStyle(source: string): Prose[] {
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: text = '' }) => ({
    line: lineAt(source, index),
    text: withoutStars(text),
  }));
}

/** Code blocks and code spans are blanked, so that line numbers stay. */
function proseOfMarkdown(source: string): Prose[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  const prose = source
    .replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, blank)
    .replaceAll(/^(?:import|export) .*$/gm, blank);
  return [{ line: 1, text: prose }];
}

function withoutStars(comment: string): string {
  return comment.replaceAll(/^[ \t]*\*(?: |$)/gm, (stars) => ' '.repeat(stars.length));
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length;
}
