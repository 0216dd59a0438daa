import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAccentColour } from './accent-colour.ts';
import { contrastRatio } from './contrast.ts';

const coloursOf = (text: string) => {
  const read = readAccentColour(text);
  if ('problem' in read) throw new Error(`${text} was refused: ${read.problem}`);
  return read.colours;
};

describe("an organizer's accent color", () => {
  it.each([
    ['#0b6e4f', '#ffffff'],
    ['#1D4ED8', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#ff5545', '#000000'],
    ['#e8590c', '#000000'],
  ])('%s has %s on it', (accent, onFill) => {
    expect(coloursOf(accent)).toMatchObject({ fill: accent.toLowerCase(), onFill });
  });

  it.each([
    ['malformed', ''],
    ['malformed', 'red'],
    ['malformed', '0b6e4f'],
    ['malformed', '#0b6'],
    ['malformed', '#0b6e4fff'],
    ['malformed', '#0b6e4f; background: url(https://evil.example)'],
    ['malformed', '#0b6e4f\n'],
    ['tooPale', '#ffffff'],
    ['tooPale', '#ffd60a'],
    ['tooPale', '#9ad0ec'],
  ])('is %s: %j', (problem, text) => {
    expect(readAccentColour(text)).toEqual({ problem });
  });

  it('is darkened for links only if its own contrast as text is too low', () => {
    expect(coloursOf('#0b6e4f').text).toBe('#0b6e4f');
    expect(contrastRatio('#e8590c', '#ffffff')).toBeLessThan(4.5);
    expect(contrastRatio(coloursOf('#e8590c').text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('is refused, or is readable in every use', () => {
    const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);

    fc.assert(
      fc.property(hex, (accent) => {
        const read = readAccentColour(accent);
        const onWhite = contrastRatio(accent, '#ffffff');
        expect('problem' in read).toBe(onWhite < 3);
        if ('problem' in read) return;
        const { fill, hover, press, onFill, text, tint } = read.colours;
        for (const surface of [fill, hover, press]) {
          expect(contrastRatio(surface, onFill)).toBeGreaterThanOrEqual(4.5);
        }
        for (const surface of ['#ffffff', tint]) {
          expect(contrastRatio(text, surface)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
