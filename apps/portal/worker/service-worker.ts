import { createOfflineCopy, type Kept, manifestPath } from './offline-copy.ts';
import type { PageNotice } from '../shared/page-notice.ts';

/** Defined by the build (`scripts/build-worker.ts`). */
declare const keptOfBuild: Kept;

interface LifeEvent {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface AskedEvent extends LifeEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
/** The worker's global scope; TypeScript uses the DOM types of a page here. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskedEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (of: { includeUncontrolled: boolean; type: 'window' }) => Promise<readonly unknown[]>;
  };
  readonly registration: { readonly navigationPreload?: { readonly disable: () => Promise<void> } };
}

const kept: Kept = keptOfBuild;
const scope = globalThis as unknown as WorkerScope;

/** Timeout of the network for a cached page, in milliseconds: a runner at the start line waits no longer. */
const patienceMs = 2000;

const copy = createOfflineCopy({
  kept,
  origin: globalThis.location.origin,
  caches: globalThis.caches,
  fetch: (...asked) => globalThis.fetch(...asked),
  patience: () => new Promise((resolve) => void setTimeout(resolve, patienceMs)),
});

scope.addEventListener('install', (event) => event.waitUntil(copy.fill()));

scope.addEventListener('activate', (event) => {
  const { clients, registration } = scope;
  // Preload would send twice each request that the worker leaves to the network, such as the return from a payment. An
  // earlier worker may have enabled it.
  const withoutPreload = registration.navigationPreload?.disable();
  event.waitUntil(Promise.all([copy.clean(), withoutPreload, clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const answer = copy.answer(event.request);
  if (answer) event.respondWith(answer);
});

// A page that works offline sends its path, and its build by the path of the manifest.
scope.addEventListener('message', (event) => {
  const { path, manifest } = event.data as PageNotice;
  const heed = async () => {
    try {
      await copy.add(path);
    } finally {
      if (manifest === manifestPath(kept.build)) await takeOver();
    }
  };
  event.waitUntil(heed());
});

/** Activates a waiting worker if no other open page may need the files of the previous build. */
async function takeOver(): Promise<void> {
  const open = await scope.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  if (open.length === 1) await scope.skipWaiting();
}
