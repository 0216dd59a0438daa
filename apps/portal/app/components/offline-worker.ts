import { useEffect } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import type { PageNotice } from '../../worker/page-notice.ts';

/**
 * Keeps this page in the browser, for when there is no network: once it has loaded, so that nothing waits for it. For the
 * pages alone that are kept (`worker/pages.ts`); whoever never opens one gets no service worker. Nor does anybody where the
 * installation keeps nothing: a worker that is there already the browser replaces by itself.
 */
export function useOfflineWorker(): void {
  const { keepsOffline } = useConfiguration();
  useEffect(() => {
    if (!keepsOffline || import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined;
    const register = () => void registerWorker();
    if (document.readyState === 'complete') register();
    else window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, [keepsOffline]);
}

async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const { __reactRouterManifest: files } = window;
  const notice: PageNotice = { path: window.location.pathname, manifest: files.url };
  try {
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    // Right after a deployment the worker of this page's build is still on its way, and the one before keeps no page of it.
    registration.addEventListener('updatefound', () => {
      const { active, installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (active && installing.state === 'installed') tell(installing, notice);
      });
    });
    // One of a later build waits until no page needs the files of the build before: this one may be of its own.
    tell(registration.waiting ?? (await serviceWorker.ready).active, notice);
  } catch (error) {
    console.info('This browser keeps no pages: without a network there are none.', error);
  }
}

function tell(worker: ServiceWorker | null, notice: PageNotice): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no other origin.
  worker?.postMessage(notice);
}
