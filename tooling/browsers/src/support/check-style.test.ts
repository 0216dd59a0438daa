import { describe, expect, it } from 'vitest';
import { checkStyle } from './check-style.ts';

const featuresOf = (source: string) => checkStyle('file.css', source).map(({ feature }) => feature);

describe('the check of a style sheet', () => {
  it.each([
    ['a property', 'p { field-sizing: content; }', ['field-sizing', 'field-sizing: content']],
    ['a keyword', 'p { position-area: none; }', ['position-area', 'position-area: none']],
    ['a selector', 'p:has(> a) { color: red; }', [':has']],
    ['an at-rule', '@starting-style { p { opacity: 0; } }', ['@starting-style']],
    ['a function', 'p { color: light-dark(red, blue); }', ['light-dark()']],
    ['nested rules', 'p { & a { color: red; } }', ['&']],
  ])('finds %s that a supported browser lacks', (_, source, features) => {
    expect(featuresOf(source)).toEqual(features);
  });

  it('reports the line', () => {
    const [problem] = checkStyle('file.css', '/* One\n   two */\np {\n  field-sizing: content;\n}\n');
    expect(problem).toMatchObject({ file: 'file.css', line: 4 });
  });

  it.each([
    ['@supports', '@supports (field-sizing: content) { p { field-sizing: content; } }'],
    ['a comment', '/* p { field-sizing: content; } */'],
    ['a text', 'p::before { content: "field-sizing: content"; }'],
    ['a prefixed name', 'p::-moz-range-thumb { color: red; }'],
    [
      'features of all browsers',
      '@media (prefers-reduced-motion: reduce) { p { display: grid; inset: 0; } }',
    ],
  ])('accepts %s', (_, source) => {
    expect(featuresOf(source)).toEqual([]);
  });
});
