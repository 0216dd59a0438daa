import { describe, expect, it } from 'vitest';
import { markerY } from './use-map-moves.ts';

describe("where the active event's marker comes to stand", () => {
  it('is in the middle of what its popup leaves', () => {
    expect(markerY({ height: 760, above: 320, bottom: 0 })).toBe(540);
  });

  it('is above the list on small screens', () => {
    expect(markerY({ height: 780, above: 380, bottom: 295 })).toBe(432.5);
  });

  it('is above the list even where the popup has no room', () => {
    expect(markerY({ height: 780, above: 380, bottom: 548 })).toBe(220);
  });
});
