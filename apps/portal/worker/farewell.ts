import { cachePrefix } from './offline-copy.ts';

/** What a worker's global scope has; the types of a page's are in force here. */
interface WorkerScope {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ): void;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: { readonly unregister: () => Promise<boolean> };
}

// The switch of `SERVICE_WORKER=false`: takes the place of whichever worker there is, deletes what it kept, and goes. It
// answers no request, so that the pages that are open go on with the network.
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
