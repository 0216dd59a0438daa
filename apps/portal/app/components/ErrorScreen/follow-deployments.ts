declare global {
  interface Window {
    /** React Router's list of this page's files. */
    __reactRouterManifest: { readonly url: string };
  }
}

/** On the button of the screen that a page fails with. */
const again = '[data-again]';

/** Milliseconds for which a page that was loaded anew leaves it to its visitor to do so again. */
const youngMs = 60_000;

/**
 * Loads a page anew that fails because a deployment has taken away what it had yet to fetch: it never comes, and nothing is wrong
 * but the page's age. What fails without being missed, as all that is fetched ahead, changes nothing. No connection is no
 * deployment; and what was loaded anew a moment ago waits for its visitor to do so again.
 */
export function followDeployments(): void {
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
  const look = () => document.querySelector<HTMLButtonElement>(again)?.click();
  const follow = async () => {
    if ((isReload && performance.now() < youngMs) || !(await isOutdated())) return;
    window.removeEventListener('vite:preloadError', onMissing);
    // The screen may be yet to come, also much later: what was fetched ahead is missed when it is needed.
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
  };
  const onMissing = () => void follow();
  window.addEventListener('vite:preloadError', onMissing);
}

/** Each deployment names the list of the page's files anew, and takes the one before away. */
async function isOutdated(): Promise<boolean> {
  try {
    const { __reactRouterManifest: files } = window;
    // Not from the cache, which keeps such files for a year.
    const { status } = await fetch(files.url, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
