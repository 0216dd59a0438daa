import { afterEach, describe, expect, it, vi } from 'vitest';

const loaded: string[] = [];

/** A module that notes that it was loaded. A module is loaded once, so each has its own name. */
const moduleOf = (name: string) => `data:text/javascript,globalThis.noteLoaded('${name}')`;

/** A page of the portal, whose links lead to events. Returns its `loadEventPageCode`. */
async function openPage(name: string, connection?: object) {
  const css = ['/assets/event-AAAA1111.css'];
  const route = { module: moduleOf(name), clientLoaderModule: moduleOf(`${name}, loader`), css };
  vi.stubGlobal('window', { __reactRouterManifest: { routes: { 'routes/event': route } } });
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('noteLoaded', (part: string) => loaded.push(part));
  vi.stubGlobal('fetch', async (path: string) => loaded.push(path));
  vi.resetModules();
  return (await import('./event-page-code.ts')).loadEventPageCode;
}

afterEach(() => {
  loaded.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the code of events' pages", () => {
  it('is loaded: its scripts and its styles', async () => {
    const loadEventPageCode = await openPage('code');

    await loadEventPageCode();
    await loadEventPageCode();

    expect(loaded.toSorted()).toEqual(['/assets/event-AAAA1111.css', 'code', 'code, loader']);
  });

  it.each([
    ['if the visitor saves data', { saveData: true }],
    ['on a slow connection', { effectiveType: 'slow-2g' }],
  ])('is not loaded %s', async (name, connection) => {
    const loadEventPageCode = await openPage(name, connection);

    await loadEventPageCode();

    expect(loaded).toEqual([]);
  });

  it('is loaded by a later call if no link has led to an event yet', async () => {
    const loadEventPageCode = await openPage('later');
    const { routes } = Reflect.get(window, '__reactRouterManifest') as { routes: object };
    vi.stubGlobal('window', { __reactRouterManifest: { routes: {} } });
    await loadEventPageCode();
    expect(loaded).toEqual([]);

    vi.stubGlobal('window', { __reactRouterManifest: { routes } });
    await loadEventPageCode();

    expect(loaded).toHaveLength(3);
  });

  it('logs that it can not be loaded, and loads it at the next call', async () => {
    const loadEventPageCode = await openPage('without a connection');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);

    await loadEventPageCode();

    expect(info).toHaveBeenCalledOnce();
    vi.stubGlobal('fetch', async (path: string) => loaded.push(path));
    await loadEventPageCode();
    expect(loaded).toContain('/assets/event-AAAA1111.css');
  });
});
