import { describe, expect, it } from 'vitest';
import { proseOf } from './prose.ts';

describe('proseOf', () => {
  it('returns the comments of a script with their lines, and no code', () => {
    const source = "// One.\nconst a = '// no comment';\n/**\n * Two,\n * on two lines.\n */\n";

    expect(
      proseOf('a.ts', source).map(({ line, text }) => [line, text.replaceAll(/\s+/g, ' ').trim()]),
    ).toEqual([
      [1, 'One.'],
      [3, 'Two, on two lines.'],
    ]);
  });

  it('returns the titles of tests', () => {
    const source = "describe('the sum', () => {\n  it.each([[1]])('adds %d', () => {});\n});\n";

    expect(proseOf('a.test.ts', source)).toEqual([
      { line: 1, text: 'the sum' },
      { line: 2, text: 'adds %d' },
    ]);
    expect(proseOf('a.ts', source)).toEqual([]);
  });

  it('returns the comments of a component', () => {
    expect(proseOf('A.tsx', 'export const A = () => <p>{/* One. */}// text</p>;')).toMatchObject([
      { text: ' One. ' },
    ]);
  });

  it('returns the comments of a style sheet', () => {
    expect(proseOf('a.css', '.a {\n  /* One. */\n  color: red;\n}')).toEqual([{ line: 2, text: ' One. ' }]);
  });

  it('blanks the code of Markdown, and keeps its lines', () => {
    const [prose] = proseOf('a.md', '# Title\n\n```ts\nconst a = 1;\n```\nText.\n');

    expect(prose?.text.split('\n').map((line) => line.trim())).toEqual([
      '# Title',
      '',
      '',
      '',
      '',
      'Text.',
      '',
    ]);
  });

  it('throws when a script has a syntax error', () => {
    expect(() => proseOf('a.ts', 'const = ;')).toThrow('a.ts has a syntax error');
  });
});
