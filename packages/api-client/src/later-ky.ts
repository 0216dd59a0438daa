import type { KyInstance } from 'ky';
import type { Http } from './transport.ts';

let loading: Promise<KyInstance> | undefined;

/** Requests by ky, with its retries, its time-out and its errors off. `fetch`: what it calls, by default the platform's. */
export const kyHttp =
  (fetch?: typeof globalThis.fetch): Http =>
  async (address, request) => {
    const ky = await loadKy();
    return ky(address, {
      ...request,
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      ...(fetch && { fetch }),
    });
  };

/** ky, which no page needs to be shown, on its way once. Rejects where it can't be fetched; who asks again tries again. */
function loadKy(): Promise<KyInstance> {
  loading ??= import('ky').then(
    (module) => module.default,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * Fetches the code that calls need once the page has loaded and the browser has nothing else to do, so that no press waits
 * for it. Without this it comes with the first call. Only in browsers.
 */
export function prepareCalls(): void {
  if (document.readyState === 'complete') prepareWhenIdle();
  else addEventListener('load', prepareWhenIdle, { once: true });
}

function prepareWhenIdle(): void {
  // Whoever makes a call is told.
  const prepare = () => void loadKy().catch(() => {});
  // @NOTE Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prepare);
  else setTimeout(prepare, 1000);
}
