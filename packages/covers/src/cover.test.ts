import { describe, expect, it } from 'vitest';
import { coverSvg, toneFor } from './cover.ts';
import { SPORTS, type Sport } from './sports.ts';
import { TONES, type Tone } from './tones.ts';

const sports = Object.keys(SPORTS) as Sport[];
const tones = Object.keys(TONES) as Tone[];
const seeds = ['3f9k2m7q1xv8c5n0zbt4hwd6ra', '0000000000000000000000000a', '7zzzzzzzzzzzzzzzzzzzzzzzzz'];

const card = { w: 800, h: 500 };
const hero = { w: 1600, h: 600 };
const bytes = (svg: string) => new TextEncoder().encode(svg).length;

/** Tag by tag: every element closed by its own name, every attribute quoted and written once. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/y;
  while (tag.lastIndex < xml.length) {
    const match = tag.exec(xml);
    if (!match) return false;
    const [, closing, name = '', attributes = '', selfClosing] = match;
    const names = [...attributes.matchAll(/([\w:-]+)=/g)].map(([, attribute]) => attribute);
    if (new Set(names).size !== names.length) return false;
    if (closing && open.pop() !== name) return false;
    if (!closing && !selfClosing) open.push(name);
  }
  return open.length === 0;
}

describe('a cover', () => {
  it('is the same drawing for the same event, every time', () => {
    for (const sport of sports) {
      const options = { seed: 'a', sport, ...card };

      expect(coverSvg(options)).toBe(coverSvg(options));
    }
  });

  it.each(sports)('of %s differs from event to event', (sport) => {
    const drawings = seeds.map((seed) => coverSvg({ seed, sport, tone: 'noche', ...card }));

    expect(new Set(drawings).size).toBe(seeds.length);
  });

  it.each(sports.flatMap((sport) => tones.map((tone) => [sport, tone] as const)))(
    'of %s in %s is well-formed and has no NaN',
    (sport, tone) => {
      for (const notrace of [false, true]) {
        const svg = coverSvg({ seed: `${sport}${tone}`, sport, tone, notrace, ...card });

        expect(wellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(svg).toContain(`fill="${TONES[tone].ground}"`);
      }
    },
  );

  it('has exactly the requested size', () => {
    expect(coverSvg({ seed: 'a', sport: 'Running', w: 540, h: 400 })).toMatch(
      /^<svg [^>]*viewBox="0 0 540 400" width="540" height="400"/,
    );
  });

  it.each([
    [0, 500],
    [800, -1],
    [Number.NaN, 500],
  ])('refuses sides that are not above zero: %d by %d', (w, h) => {
    expect(() => coverSvg({ seed: 'a', sport: 'Running', w, h })).toThrow(RangeError);
  });

  it('leaves out the trace behind text', () => {
    for (const sport of sports) {
      const shown = coverSvg({ seed: 'a', sport, tone: 'noche', ...card });
      const quiet = coverSvg({ seed: 'a', sport, tone: 'noche', notrace: true, ...card });

      expect(shown).toContain(TONES.noche.trace);
      expect(quiet).not.toContain(TONES.noche.trace);
    }
  });

  it('accepts the category of a sport in any spelling', () => {
    expect(coverSvg({ seed: 'a', sport: 'natacion', ...card })).toBe(
      coverSvg({ seed: 'a', sport: 'Natación', ...card }),
    );
  });

  it('has other ids than another inline cover', () => {
    const ids = seeds.flatMap((seed) =>
      [...coverSvg({ seed, sport: '*', ...card }).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
    );

    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the size of a cover', () => {
  const many = Array.from({ length: 60 }, (_, index) => `event ${index}`);

  it.each(sports)('of %s stays within 65 KB as a card', (sport) => {
    for (const seed of many) expect(bytes(coverSvg({ seed, sport, ...card }))).toBeLessThanOrEqual(65_000);
  });

  it.each(sports)('of %s stays within 140 KB as a wide hero', (sport) => {
    for (const seed of many.slice(0, 20)) {
      expect(bytes(coverSvg({ seed, sport, ...hero }))).toBeLessThanOrEqual(140_000);
    }
  });
});

describe('the tone of a cover', () => {
  it.each(sports)('of %s comes from its shortlist', (sport) => {
    const picked = new Set(Array.from({ length: 200 }, (_, index) => toneFor(`event ${index}`, sport)));

    expect([...picked].sort()).toEqual([...SPORTS[sport].tones].sort());
  });
});
