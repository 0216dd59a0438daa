import { vi } from 'vitest';
import type { PageNotice } from '../../shared/page-notice.ts';
import { memoryCaches } from './memory-caches.ts';

type Listener = (event: { waitUntil: (work: Promise<unknown>) => void; data?: PageNotice }) => void;

/**
 * Stubs the globals that our workers use, until `vi.unstubAllGlobals`. Import the worker's script afterwards, then
 * `pass` its events.
 */
export function workerLife() {
  const listeners = new Map<string, Listener>();
  const caches = memoryCaches();
  const scope = {
    skipWaiting: vi.fn<() => Promise<void>>(async () => {}),
    unregister: vi.fn<() => Promise<boolean>>(async () => true),
    disablePreload: vi.fn<() => Promise<void>>(async () => {}),
    enablePreload: vi.fn<() => Promise<void>>(async () => {}),
  };
  const { skipWaiting, unregister, disablePreload, enablePreload } = scope;
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin: 'https://dorsal.example' });
  vi.stubGlobal('keptOfBuild', { build: 'b1', pages: [] });
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('clients', { claim: async () => {}, matchAll: async () => [{}] });
  vi.stubGlobal('registration', {
    unregister,
    navigationPreload: { disable: disablePreload, enable: enablePreload },
  });
  /** Resolves when all promises that the worker passed to `waitUntil` have resolved. */
  const pass = async (type: 'install' | 'activate' | 'message', data?: PageNotice) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ waitUntil: (each) => void work.push(each), ...(data && { data }) });
    await Promise.all(work);
  };
  const tell = (notice: PageNotice) => pass('message', notice);
  return { ...scope, caches, pass, tell, hears: (type: string) => listeners.has(type) };
}
