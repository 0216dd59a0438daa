import type { Map as MapLibreMap } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { lazyDataKey } from './lazy-data.ts';
import { loadLazyData } from './load-lazy-data.ts';

const metadata = {
  [lazyDataKey]: {
    provinces: { zoom: 3.5, data: '/map/provinces.json' },
    towns: { zoom: 7.5, data: '/map/towns.json' },
  },
};

/** A map with a zoom, a style, and a record of the data set on its sources. */
function mapAt(zoom: number, style: { metadata?: unknown }) {
  const given: [source: string, data: string][] = [];
  const listeners = new Set<() => void>();
  let current = zoom;
  const map = {
    getZoom: () => current,
    getStyle: () => style,
    getSource: (id: string) => ({ setData: async (data: string) => given.push([id, data]) }),
    on: (_: string, listener: () => void) => listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const zoomTo = (next: number) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return { map: map as unknown as MapLibreMap, given, listeners, zoomTo };
}

describe("a style's later data", () => {
  it('are loaded when the map reaches their zoom, each once', () => {
    const { map, given, listeners, zoomTo } = mapAt(2, { metadata });
    loadLazyData(map);
    expect(given).toEqual([]);

    zoomTo(4);
    zoomTo(5);
    expect(given).toEqual([['provinces', '/map/provinces.json']]);

    zoomTo(8);
    expect(given).toEqual([
      ['provinces', '/map/provinces.json'],
      ['towns', '/map/towns.json'],
    ]);
    expect(listeners.size).toBe(0);
  });

  it('are loaded at once on a map that starts at their zoom', () => {
    const { map, given } = mapAt(13, { metadata });
    loadLazyData(map);

    expect(given.map(([source]) => source)).toEqual(['provinces', 'towns']);
  });

  it('are absent from other styles', () => {
    const { map, given, listeners } = mapAt(13, {});
    loadLazyData(map);

    expect(given).toEqual([]);
    expect(listeners.size).toBe(0);
  });
});
