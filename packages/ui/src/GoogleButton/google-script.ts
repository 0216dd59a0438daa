interface InitializeOptions {
  readonly client_id: string;
  readonly nonce: string;
  readonly ux_mode: 'popup';
  /** `credential` is the ID token. */
  readonly callback: (answer: { readonly credential: string }) => void;
}

export interface ButtonOptions {
  readonly type: 'standard';
  readonly theme: 'outline';
  readonly size: 'large';
  readonly text: 'continue_with' | 'signup_with';
  readonly shape: 'rectangular';
  readonly logo_alignment: 'center';
  /** Pixels; at most 400. */
  readonly width: number;
  readonly locale: string;
}

/** The part of Google Identity Services that we use. Source: Google, "Sign in with Google JavaScript API reference". */
export interface GoogleIdentity {
  /** The last call applies. */
  readonly initialize: (options: InitializeOptions) => void;
  readonly renderButton: (parent: HTMLElement, options: ButtonOptions) => void;
  /** Cancels the current sign-in. */
  readonly cancel: () => void;
}

declare global {
  interface Window {
    google?: { readonly accounts?: { readonly id?: GoogleIdentity } };
  }
}

/** Timeout in milliseconds: after it the page offers sign-in by e-mail only. */
const longestWaitMs = 10_000;

let loading: Promise<GoogleIdentity> | undefined;

/**
 * Loads the script once per page. Rejects if it is blocked, unreachable, or not loaded within ten seconds; the next
 * call retries.
 */
export function loadGoogleScript(url: string): Promise<GoogleIdentity> {
  loading ??= insertScript(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function insertScript(url: string): Promise<GoogleIdentity> {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  return new Promise<GoogleIdentity>((resolve, reject) => {
    const fail = (what: string) => {
      script.remove();
      reject(new Error(`Google's script ${what}: people can't sign in with Google on this page.`));
    };
    const timer = setTimeout(() => fail('did not come in time'), longestWaitMs);
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail('could not be loaded');
    });
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const identity = window.google?.accounts?.id;
      if (identity) resolve(identity);
      else fail('is another one');
    });
    document.head.append(script);
  });
}
