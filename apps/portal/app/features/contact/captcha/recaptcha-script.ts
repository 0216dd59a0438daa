interface RenderOptions {
  readonly sitekey: string;
  readonly size: 'invisible';
  /** In the page's flow: a fixed badge would cover notices at the bottom edge. */
  readonly badge: 'inline';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
}

/** The part of invisible reCAPTCHA v2 that we use. Source: Google, "Invisible reCAPTCHA", JavaScript API. */
export interface Grecaptcha {
  readonly ready: (callback: () => void) => void;
  /** Returns the widget's id. */
  readonly render: (container: HTMLElement, options: RenderOptions) => number;
  /** Requests a token, which the callback receives. */
  readonly execute: (widget: number) => void;
  readonly reset: (widget: number) => void;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** Timeout in milliseconds: after it the page offers other ways of contact. */
const longestWaitMs = 10_000;

let loading: Promise<Grecaptcha> | undefined;

/**
 * Loads the script once per page. Rejects if it is blocked, unreachable, or not ready within ten seconds; the next call
 * retries.
 */
export function loadRecaptcha(scriptUrl: string): Promise<Grecaptcha> {
  loading ??= insertScript(scriptUrl).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function insertScript(scriptUrl: string): Promise<Grecaptcha> {
  const script = document.createElement('script');
  const url = new URL(scriptUrl, window.location.href);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('hl', 'es');
  script.src = url.href;
  script.async = true;
  return new Promise<Grecaptcha>((resolve, reject) => {
    const fail = (what: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The script of reCAPTCHA ${what}.`));
    };
    const timer = setTimeout(() => fail('was not ready in time'), longestWaitMs);
    script.addEventListener('error', () => fail('could not be loaded'));
    script.addEventListener('load', () => {
      const { grecaptcha } = window;
      if (!grecaptcha) {
        fail('is another one');
        return;
      }
      grecaptcha.ready(() => {
        clearTimeout(timer);
        resolve(grecaptcha);
      });
    });
    document.head.append(script);
  });
}
