import type { KyInstance } from 'ky';
import type { Http } from './transport.ts';

let loading: Promise<KyInstance> | undefined;

/** Makes requests with ky, without its retries, its timeout and its errors. `fetch`: default the platform's. */
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

/**
 * Loads ky once, lazily, since no page needs it to be shown. Rejects if it can't be fetched; the next call tries again.
 */
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
 * Fetches ky once the page has loaded and the browser is idle, so that no press has to wait for it. Without this
 * function it is fetched with the first call. Only in browsers.
 */
export function prepareCalls(): void {
  if (document.readyState === 'complete') prepareWhenIdle();
  else addEventListener('load', prepareWhenIdle, { once: true });
}

function prepareWhenIdle(): void {
  // A later call tries again and reports the error.
  const prepare = () => void loadKy().catch(() => {});
  // @NOTE Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prepare);
  else setTimeout(prepare, 1000);
}
