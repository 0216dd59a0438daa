import { afterEach, describe, expect, it, vi } from 'vitest';
import { workerLife } from './testing/worker-life.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('the service worker', () => {
  it('disables navigation preload, which would send twice the requests that it does not handle', async () => {
    const { pass, disablePreload, enablePreload } = workerLife();
    await import('./service-worker.ts');

    await pass('activate');

    expect(disablePreload).toHaveBeenCalledOnce();
    expect(enablePreload).not.toHaveBeenCalled();
  });
});

describe('a page’s message', () => {
  const notice = (build: string) => ({ path: '/check-in', manifest: `/assets/manifest-${build}.js` });
  const withoutNetwork = async () => {
    const life = workerLife();
    vi.stubGlobal('keptOfBuild', {
      build: 'b1',
      pages: [{ path: '/check-in', isOnDemand: true, files: [] }],
    });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await import('./service-worker.ts');
    return life;
  };

  it('of the worker’s own build activates the worker, even if the page could not be cached', async () => {
    const { tell, skipWaiting } = await withoutNetwork();

    await expect(tell(notice('b1'))).rejects.toThrow('Failed to fetch');

    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it('of another build does not activate the worker', async () => {
    const { tell, skipWaiting } = await withoutNetwork();

    await expect(tell(notice('b2'))).rejects.toThrow('Failed to fetch');

    expect(skipWaiting).not.toHaveBeenCalled();
  });
});

describe('the farewell script, which replaces the worker if an installation keeps nothing offline', () => {
  it('activates at once, deletes only the portal’s caches, and unregisters', async () => {
    const { pass, caches, skipWaiting, unregister } = workerLife();
    for (const name of ['dorsal-offline-a', 'dorsal-offline-b', 'organizer-list']) await caches.open(name);
    await import('./farewell.ts');

    await pass('install');
    expect(skipWaiting).toHaveBeenCalledOnce();
    await pass('activate');

    expect(await caches.keys()).toEqual(['organizer-list']);
    expect(unregister).toHaveBeenCalledOnce();
  });

  it('handles no requests, so that open pages use the network', async () => {
    const { hears } = workerLife();
    await import('./farewell.ts');

    expect(hears('fetch')).toBe(false);
  });
});
