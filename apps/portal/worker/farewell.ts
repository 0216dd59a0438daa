import { cachePrefix } from './offline-copy.ts';

/** The worker's global scope; TypeScript uses the DOM types of a page here. */
interface WorkerScope {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ): void;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: { readonly unregister: () => Promise<boolean> };
}

// Served if `SERVICE_WORKER=false`: replaces the installed worker, deletes its caches and unregisters. It handles no
// requests, so that open pages use the network.
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const leave = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(cachePrefix)).map((name) => caches.delete(name)),
    );
    await scope.registration.unregister();
  };
  event.waitUntil(leave());
});
