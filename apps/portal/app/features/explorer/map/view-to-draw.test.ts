import { afterEach, describe, expect, it, vi } from 'vitest';
import { aroundView } from './map-figures.ts';
import { viewToDraw } from './view-to-draw.ts';

const shown = { bounds: { west: -4, south: 39, east: 0, north: 41 }, zoom: 7 };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the map', () => {
  it('draws a margin around the view', () => {
    vi.stubGlobal('navigator', {});

    expect(viewToDraw(shown)).toEqual(aroundView(shown));
  });

  it('draws no margin if the visitor saves data, since it may never be shown', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });

    expect(viewToDraw(shown)).toBe(shown);
  });
});
