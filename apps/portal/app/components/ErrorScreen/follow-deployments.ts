/** The files of a route. */
interface RouteFiles {
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly css?: readonly string[];
}

declare global {
  interface Window {
    /** React Router's manifest of this page's build, with the routes that the page's links lead to. */
    __reactRouterManifest: {
      readonly url: string;
      readonly routes: Readonly<Record<string, RouteFiles | undefined>>;
    };
  }
}

/** Matches the reload button of the failure screen. */
const again = '[data-again]';

/** Milliseconds after a reload in which the page doesn't reload itself again. */
const youngMs = 60_000;

/**
 * Reloads a page that fails because a deployment has removed a file that it had yet to load. A failed prefetch doesn't
 * reload the page until the file is needed. A missing connection is not a deployment. A page that was reloaded less
 * than `youngMs` ago waits for the visitor to reload it.
 */
export function followDeployments(): void {
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
  const look = () => document.querySelector<HTMLButtonElement>(again)?.click();
  const follow = async () => {
    if ((isReload && performance.now() < youngMs) || !(await isOutdated())) return;
    window.removeEventListener('vite:preloadError', onMissing);
    // The failure screen may appear much later, when a file whose prefetch failed is needed.
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
  };
  const onMissing = () => void follow();
  window.addEventListener('vite:preloadError', onMissing);
}

/** Whether the manifest of this page's build is gone: each deployment has a new manifest and removes the old one. */
async function isOutdated(): Promise<boolean> {
  try {
    const { __reactRouterManifest: files } = window;
    // Not from the cache, which stores such files for a year.
    const { status } = await fetch(files.url, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
