import { describe, expect, it } from 'vitest';
import { toneFor } from './cover.ts';
import { avoidNeighbourTones } from './neighbour-tones.ts';
import { SPORTS } from './sports.ts';

const covers = Array.from({ length: 40 }, (_, index) => ({
  seed: `event ${index}`,
  sport: index % 3 === 0 ? 'Running' : 'Trail',
}));

describe('tones in a list', () => {
  it('differ from one cover to the next', () => {
    const tones = avoidNeighbourTones(covers);

    const repeated = tones.filter((tone, index) => tone === tones[index + 1]);
    expect(tones).toHaveLength(covers.length);
    expect(repeated).toEqual([]);
  });

  it("stay in each sport's shortlist", () => {
    for (const [index, tone] of avoidNeighbourTones(covers).entries()) {
      expect(SPORTS[index % 3 === 0 ? 'Running' : 'Trail'].tones).toContain(tone);
    }
  });

  it('begin with the tone that the first cover has alone', () => {
    expect(avoidNeighbourTones(covers)[0]).toBe(toneFor('event 0', 'Running'));
  });
});
