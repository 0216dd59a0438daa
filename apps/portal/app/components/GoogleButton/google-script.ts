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
  /** Pixels; Google draws 400 at most. */
  readonly width: number;
  readonly locale: string;
}

/** What we use of Google Identity Services. Source: Google, "Sign in with Google JavaScript API reference". */
export interface GoogleIdentity {
  /** The last call counts. */
  readonly initialize: (options: InitializeOptions) => void;
  readonly renderButton: (parent: HTMLElement, options: ButtonOptions) => void;
  /** Ends what is under way. */
  readonly cancel: () => void;
}

declare global {
  interface Window {
    google?: { readonly accounts?: { readonly id?: GoogleIdentity } };
  }
}

/** Milliseconds: whoever waits longer signs in by e-mail. */
const longestWaitMs = 10_000;

let loading: Promise<GoogleIdentity> | undefined;

/**
 * Loads the script, once for the page. Rejects when it is blocked, away, or not there within ten seconds; another call
 * tries again.
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
