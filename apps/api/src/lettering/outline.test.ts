import { describe, expect, it } from 'vitest';
import { outlineLines, outlineOf } from './outline.ts';

const bold = { face: 'bib', size: 40 } as const;

describe('text as outlines', () => {
  it('is as wide as its size requires', () => {
    const small = outlineOf('Ñandú 10K', { face: 'bib', size: 20 });
    const large = outlineOf('Ñandú 10K', bold);
    expect(large.width).toBeCloseTo(2 * small.width);
    expect(large.path).toMatch(/^M[-\d.]/);
  });

  it('has shapes for a script that the family lacks', () => {
    expect(outlineOf('Łódź', bold).path).not.toBe('');
    expect(outlineOf('Бег', bold).path).not.toBe('');
  });

  it('breaks between words', () => {
    const { lines, isWhole } = outlineLines('Trail Nocturno del Garbí', { ...bold, width: 260, most: 2 });
    expect(lines).toEqual([outlineOf('Trail Nocturno', bold), outlineOf('del Garbí', bold)]);
    expect(isWhole).toBe(true);
  });

  it.each([
    ['Carrera Popular del Barrio del Carmen', 2],
    ['Llanfairpwllgwyngyllgogerychwyrndrobwll', 1],
    ['x '.repeat(1_000), 2],
  ])('is cut if %s is longer than allowed', (text, count) => {
    const { lines, isWhole } = outlineLines(text, { ...bold, width: 260, most: 2 });
    expect(isWhole).toBe(false);
    expect(lines).toHaveLength(count);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(260);
  });

  it('is empty for an empty text', () => {
    expect(outlineLines('  ', { ...bold, width: 260, most: 2 })).toEqual({ lines: [], isWhole: true });
  });
});
