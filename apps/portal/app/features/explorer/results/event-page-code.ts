import { savesData } from './when-idle.ts';

let isLoaded = false;

/**
 * Loads the code of events' pages once, so that an event opens at once, and without a connection as far as its data are known.
 * Nothing if the visitor saves data, or on a slow connection. React Router knows the files only after the page has had a link to
 * an event: call it again until then. Only in browsers.
 */
export async function loadEventPageCode(): Promise<void> {
  // Stories have no routes.
  if (isLoaded || !('__reactRouterManifest' in window) || savesData() || isSlow()) return;
  const { __reactRouterManifest: files } = window;
  const route = files.routes['routes/event'];
  if (!route) return;
  isLoaded = true;
  const { module, clientLoaderModule = module, css = [] } = route;
  try {
    await Promise.all([
      ...[module, clientLoaderModule].map((path) => import(/* @vite-ignore */ path)),
      ...css.map((path) => fetch(path)),
    ]);
  } catch (error) {
    isLoaded = false;
    console.info('The pages of events are not loaded in advance.', error);
  }
}

/** @NOTE Only Chromium reports it; TypeScript's DOM types lack it. */
function isSlow(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly effectiveType?: string } };
  return connection?.effectiveType?.endsWith('2g') ?? false;
}
