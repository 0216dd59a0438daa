import { useEffect } from 'react';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import type { PageNotice } from '../../shared/page-notice.ts';

/**
 * Caches this page for use without a network, after it has loaded. Only for the pages that work offline
 * (`worker/pages.ts`): browsers that never open one get no service worker. Nothing if the installation has switched it
 * off: the browser replaces an installed worker by itself.
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
    // Right after a deployment the worker of this page's build is still installing, and the active one can't cache the
    // page.
    registration.addEventListener('updatefound', () => {
      const { active, installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (active && installing.state === 'installed') tell(installing, notice);
      });
    });
    // A waiting worker activates when no page needs the previous build's files: this page may be of its own build.
    tell(registration.waiting ?? (await serviceWorker.ready).active, notice);
  } catch (error) {
    console.info('This browser keeps no pages: without a network there are none.', error);
  }
}

function tell(worker: ServiceWorker | null, notice: PageNotice): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no other origin.
  worker?.postMessage(notice);
}
