import { describe, expect, it } from 'vitest';
import type { EventFilters } from './event-filters.ts';
import type { EventTile } from './event-tile.ts';
import { wholeWorld } from './map-bounds.ts';
import { clustersIn } from './map-clusters.ts';
import type { MapTile } from './map-tile.ts';
import { everyRow, noRows } from './row-set.ts';
import { mappedEvents } from './testing/mapped-events.ts';
import { tileCells } from './tile-cells.ts';
import { drawFromTiles, tilesOfView } from './tile-draw.ts';

const places = [
  { lat: 40.4168, lng: -3.7038 },
  { lat: 40.42, lng: -3.7 },
  { lat: 39.4699, lng: -0.3763 },
  { lat: -17, lng: 179.9 },
];
const list = mappedEvents(places);
const spain = { bounds: { west: -10, south: 35, east: 5, north: 44 }, zoom: 6 };

/** Draws from tiles of the places above, of all but those of the category "Trail". Counts what it loads. */
function drawing() {
  const loaded: string[] = [];
  const clock = { nowMs: 0 };
  const failing = new Set<string>();
  const aborted: string[] = [];
  const load = async (
    { category }: EventFilters,
    { z, x, y }: MapTile,
    signal: AbortSignal,
  ): Promise<EventTile> => {
    loaded.push(`${category}/${z}/${x}/${y}`);
    await Promise.resolve();
    if (signal.aborted) aborted.push(`${category}/${z}/${x}/${y}`);
    signal.throwIfAborted();
    if (failing.has(`${z}/${x}/${y}`)) throw new Error('The tile could not be loaded.');
    const rows = category === 'Trail' ? noRows(places.length) : everyRow(places.length);
    return tileCells(list, rows, { z, x, y });
  };
  const draw = drawFromTiles(load, { freshMs: 5_000, now: () => clock.nowMs });
  return { draw, loaded, failing, aborted, clock };
}

describe('drawing from tiles', () => {
  it('shows what a search with all events draws', async () => {
    const { draw } = drawing();

    const figures = await draw({}, spain);
    expect(figures).toEqual(clustersIn(list, everyRow(places.length), spain));
    expect(figures).toHaveLength(2);
  });

  it('loads each tile of a view once, until other filters apply', async () => {
    const { draw, loaded } = drawing();

    const [, again] = await Promise.all([draw({}, spain), draw({}, { ...spain, zoom: 6.5 })]);
    const count = loaded.length;
    expect(new Set(loaded).size).toBe(count);
    expect(again).toHaveLength(2);

    expect(await draw({ category: 'Trail' }, spain)).toEqual([]);
    expect(loaded).toHaveLength(count * 2);
    await draw({}, spain);
    expect(loaded).toHaveLength(count * 2);
  });

  it('loads a tile again 5 seconds after it arrived', async () => {
    const { draw, loaded, clock } = drawing();

    await draw({}, spain);
    const count = loaded.length;
    clock.nowMs = 4_999;
    await draw({}, spain);
    expect(loaded).toHaveLength(count);
    clock.nowMs = 5_000;
    await draw({}, spain);
    expect(loaded).toHaveLength(count * 2);
  });

  it('keeps the 64 tiles that were used last', async () => {
    const { draw, loaded } = drawing();
    const far = { bounds: { west: 100, south: -20, east: 110, north: -10 }, zoom: 8 };
    const next = { ...far, bounds: { ...far.bounds, south: -40, north: -30 } };

    for (const category of ['A', 'B', 'C', 'D', 'E', 'F']) {
      await draw({ category }, far);
      await draw({ category }, next);
    }
    const count = loaded.length;
    await draw({ category: 'F' }, next);
    expect(loaded).toHaveLength(count);
    await draw({ category: 'A' }, far);
    expect(loaded.length).toBeGreaterThan(count);
  });

  it('rejects when a tile fails, and loads that tile again the next time', async () => {
    const { draw, loaded, failing } = drawing();
    const [tile] = tilesOfView(spain);
    failing.add(`${tile?.z}/${tile?.x}/${tile?.y}`);

    await expect(draw({}, spain)).rejects.toThrow('The tile could not be loaded.');
    const count = loaded.length;
    failing.clear();
    expect(await draw({}, spain)).toHaveLength(2);
    expect(loaded).toHaveLength(count + 1);
  });

  it('knows what it has drawn before when the tiles of a moved view fail', async () => {
    const { draw, clock, failing } = drawing();
    const figures = await draw({}, spain);
    clock.nowMs = 60_000;
    const moved = { ...spain, bounds: { ...spain.bounds, west: -30, east: -2 } };
    for (const { z, x, y } of tilesOfView(moved)) failing.add(`${z}/${x}/${y}`);

    await expect(draw({}, moved)).rejects.toMatchObject({
      name: 'MissingTilesError',
      known: figures.filter(({ lng }) => lng < -2),
    });
    await expect(draw({ category: 'Trail' }, moved)).rejects.toMatchObject({ known: [] });
  });

  it('knows the cells of larger tiles when those of a nearer view fail', async () => {
    const { draw, failing } = drawing();
    await draw({}, spain);
    const valencia = { bounds: { west: -1, south: 39, east: 0, north: 40 }, zoom: 9.5 };
    for (const { z, x, y } of tilesOfView(valencia)) failing.add(`${z}/${x}/${y}`);

    await expect(draw({}, valencia)).rejects.toMatchObject({ known: [{ lat: 39.4699, lng: -0.3763 }] });
  });

  it('aborts the other tiles of a call that failed when the next call is aborted', async () => {
    const aborted: string[] = [];
    const [failing] = tilesOfView(spain);
    const draw = drawFromTiles(
      (_, { x, y }, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => aborted.push(`${x}/${y}`));
          if (x === failing?.x && y === failing.y) reject(new Error('The tile could not be loaded.'));
        }),
      { freshMs: 5_000 },
    );
    const controllers = [new AbortController(), new AbortController()] as const;
    await expect(draw({}, spain, controllers[0].signal)).rejects.toThrow('The tile could not be loaded.');
    expect(aborted).toEqual([]);

    const next = draw({}, spain, controllers[1].signal);
    controllers[0].abort();
    expect(aborted).toEqual([]);
    controllers[1].abort();

    await expect(next).rejects.toThrow('The tile could not be loaded.');
    expect(aborted).toHaveLength(tilesOfView(spain).length);
  });

  it('rejects when its signal is aborted, and loads the tiles again the next time', async () => {
    const { draw, loaded, aborted } = drawing();
    const controller = new AbortController();

    const left = draw({}, spain, controller.signal);
    controller.abort(new Error('The map was moved.'));
    const next = draw({}, spain);
    await expect(left).rejects.toThrow('The map was moved.');
    expect(aborted).toEqual(loaded.slice(0, aborted.length));
    expect(await next).toHaveLength(2);
    expect(loaded).toHaveLength(2 * aborted.length);
    await expect(draw({}, spain, controller.signal)).rejects.toThrow('The map was moved.');
  });

  it('aborts only the requests of tiles that no other call has requested', async () => {
    const { draw, loaded, aborted } = drawing();
    const controller = new AbortController();
    const east = { ...spain, bounds: { ...spain.bounds, west: 2, east: 17 } };
    const keysOf = (view: typeof spain) => tilesOfView(view).map(({ z, x, y }) => `undefined/${z}/${x}/${y}`);

    const left = draw({}, spain, controller.signal);
    const shown = draw({}, east);
    controller.abort();
    await expect(left).rejects.toThrow('aborted');
    await shown;
    expect(aborted).toEqual(keysOf(spain).filter((key) => !keysOf(east).includes(key)));
    expect(aborted.length).toBeLessThan(tilesOfView(spain).length);
    expect(loaded).toHaveLength(new Set(loaded).size);
  });

  it('keeps the tiles that have arrived when its signal is aborted afterwards', async () => {
    const { draw, loaded } = drawing();
    const controller = new AbortController();

    await draw({}, spain, controller.signal);
    const count = loaded.length;
    controller.abort();
    await draw({}, spain);
    expect(loaded).toHaveLength(count);
  });
});

describe('the tiles of a view', () => {
  it.each([
    ['a phone', { width: 390, height: 844 }, 12],
    ['a map beside the list', { width: 860, height: 800 }, 16],
    ['a large map', { width: 1440, height: 900 }, 20],
    ['a very large map', { width: 3000, height: 2000 }, 20],
  ])('are at most as many as for %s with half of it around: %j, %i', (_, { width, height }, most) => {
    for (let zoom = 0; zoom < 19; zoom += 0.25) {
      const degrees = 360 / (512 * 2 ** zoom);
      for (const lng of [-3.7, 0, 177.3]) {
        const bounds = {
          west: lng - width * degrees,
          east: lng + width * degrees,
          south: Math.max(-85, -height * degrees),
          north: Math.min(85, height * degrees),
        };
        const tiles = tilesOfView({ bounds, zoom });
        expect(tiles.length).toBeLessThanOrEqual(most);
        expect(new Set(tiles.map(({ x, y }) => `${x},${y}`)).size).toBe(tiles.length);
      }
    }
  });

  it('cross the antimeridian, and end at the poles', () => {
    const fiji = { bounds: { west: 178, south: -19, east: -178, north: -16 }, zoom: 8 };

    expect(new Set(tilesOfView(fiji).map(({ x }) => x))).toEqual(new Set([126, 127, 0, 1]));
    const pole = { bounds: { west: 0, south: 84, east: 10, north: 90 }, zoom: 6 };
    expect(Math.min(...tilesOfView(pole).map(({ y }) => y))).toBe(0);
  });

  it('are those of another zoom if a view is too large, wherever it is', () => {
    expect(new Set(tilesOfView({ bounds: wholeWorld, zoom: 4 }).map(({ z }) => z))).toEqual(new Set([2]));
    const zooms = Array.from({ length: 50 }, (_, at) => {
      const bounds = { west: -20 + at * 0.3, south: 30, east: 15 + at * 0.3, north: 50 };
      return tilesOfView({ bounds, zoom: 7 })[0]?.z;
    });
    expect(new Set(zooms).size).toBe(1);
  });
});
