import { describe, expect, it } from 'vitest';
import { markerY } from './use-map-moves.ts';

describe("the position of the active event's marker", () => {
  it('is in the middle of the space that its popup leaves', () => {
    expect(markerY({ height: 760, above: 320, bottom: 0 })).toBe(540);
  });

  it('is above the list on small screens', () => {
    expect(markerY({ height: 780, above: 380, bottom: 295 })).toBe(432.5);
  });

  it('is above the list even when the popup has no room', () => {
    expect(markerY({ height: 780, above: 380, bottom: 548 })).toBe(220);
  });
});
