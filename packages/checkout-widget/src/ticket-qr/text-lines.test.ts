import { describe, expect, it } from 'vitest';
import { balancedLines, fittedLines, wrappedLines } from './text-lines.ts';

/** Letters half as wide as they are high. */
const measured = (line: string, size: number) => line.length * size * 0.5;
const styles = [
  { size: 20, lines: 1 },
  { size: 10, lines: 2 },
];

describe('words on a ticket', () => {
  it.each([
    ['in large letters if there is room', 'Ana Sol', 20, ['Ana Sol']],
    [
      'in smaller letters on more lines if there is not',
      'María de la Encarnación',
      10,
      ['María de la', 'Encarnación'],
    ],
    [
      'with long words broken if nothing else helps',
      'abcdefghijklmnopqrstuvwxyz',
      10,
      ['abcdefghijklmnopqrst', 'uvwxyz'],
    ],
  ] as [string, string, number, string[]][])('are shown whole, %s', (_, words, size, lines) => {
    expect(fittedLines(words, { width: 100, styles, measured })).toEqual({ size, lines });
  });

  it('never lose a letter', () => {
    const words = 'María de la Encarnación Fernández de Córdoba y Álvarez '.repeat(4).trim();

    const { lines } = fittedLines(words, { width: 100, styles, measured });

    expect(lines.join(' ')).toBe(words);
  });

  it.each([
    ['Trail Nocturno del Garbí', 20, ['Trail Nocturno', 'del Garbí']],
    ['10K del Acueducto', 20, ['10K del Acueducto']],
    ['Ruta', 2, ['Ruta']],
    ['', 20, ['']],
  ])('%j are balanced without adding a line', (words, width, lines) => {
    expect(balancedLines(words, width, (line) => line.length)).toEqual(lines);
  });

  it('wrap between words only', () => {
    expect(wrappedLines('uno dos tres', 35, (line) => line.length * 5)).toEqual(['uno dos', 'tres']);
  });
});
