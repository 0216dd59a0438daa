interface RenderOptions {
  readonly sitekey: string;
  readonly size: 'invisible';
  /** In the page's flow: a fixed one would lie on notices at the lower edge. */
  readonly badge: 'inline';
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
}

/** What we use of invisible reCAPTCHA, version 2. Source: Google, "Invisible reCAPTCHA", JavaScript API. */
export interface Grecaptcha {
  readonly ready: (callback: () => void) => void;
  /** Gives the widget's id. */
  readonly render: (container: HTMLElement, options: RenderOptions) => number;
  /** Asks for a token, which comes by the callback. */
  readonly execute: (widget: number) => void;
  readonly reset: (widget: number) => void;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** Milliseconds: whoever waits longer writes an e-mail. */
const longestWaitMs = 10_000;

let loading: Promise<Grecaptcha> | undefined;

/**
 * Loads the script, once for the page. Rejects when it is blocked, away, or not ready within ten seconds; another call
 * tries again.
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
