import { afterEach, expect, it, vi } from 'vitest';
import { aroundView } from './map-figures.ts';
import { viewToDraw } from './view-to-draw.ts';

const shown = { bounds: { west: -4, south: 39, east: 0, north: 41 }, zoom: 7 };

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a map is drawn with a margin around its view, whose tiles may never be shown', () => {
  vi.stubGlobal('navigator', {});

  expect(viewToDraw(shown)).toEqual(aroundView(shown));
});

it('a map is drawn without a margin if the visitor saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });

  expect(viewToDraw(shown)).toBe(shown);
});
