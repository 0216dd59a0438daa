import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadEventPageCode } from './event-page-code.ts';

const loaded: string[] = [];

/** A module that notes that it was loaded. A module is loaded once, so each has its own name. */
const moduleOf = (name: string) => `data:text/javascript,globalThis.noteLoaded('${name}')`;

/** A page of the portal, whose links lead to events. */
function openPage(name: string, connection?: object) {
  const css = ['/assets/event-AAAA1111.css'];
  const route = { module: moduleOf(name), clientLoaderModule: moduleOf(`${name}, loader`), css };
  vi.stubGlobal('window', { __reactRouterManifest: { routes: { 'routes/event': route } } });
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('noteLoaded', (part: string) => loaded.push(part));
  vi.stubGlobal('fetch', async (path: string) => loaded.push(path));
}

afterEach(() => {
  loaded.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the code of events' pages", () => {
  it('is loaded: its scripts and its styles', async () => {
    openPage('code');

    await loadEventPageCode();

    expect(loaded.toSorted()).toEqual(['/assets/event-AAAA1111.css', 'code', 'code, loader']);
  });

  it.each([
    ['if the visitor saves data', { saveData: true }],
    ['on a slow connection', { effectiveType: 'slow-2g' }],
  ])('is not loaded %s', async (name, connection) => {
    openPage(name, connection);

    await loadEventPageCode();

    expect(loaded).toEqual([]);
  });

  it('is not missed when it can not be loaded', async () => {
    openPage('without a connection');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);

    await loadEventPageCode();

    expect(info).toHaveBeenCalledOnce();
  });
});
