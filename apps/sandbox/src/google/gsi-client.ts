/// <reference lib="dom" />

interface Settings {
  readonly client_id: string;
  readonly nonce?: string;
  readonly ux_mode?: string;
  readonly callback: (answer: { credential: string; select_by: string }) => void;
}

interface Places {
  /** `http://localhost:3001/google`. */
  readonly base: string;
}

/**
 * The code that runs in the app's page. It is sent as its own source text, and so uses nothing from outside itself.
 */
function gsiClient({ base }: Places): void {
  const own = new URL(base).origin;
  const frames = new Set<HTMLIFrameElement>();
  let settings: Settings | undefined;
  let consent: { readonly popup: Window; readonly state: string; readonly settings: Settings } | undefined;

  function cancel() {
    consent?.popup.close();
    consent = undefined;
  }

  function openConsent() {
    if (!settings) return;
    const state = crypto.randomUUID();
    const url = new URL(base);
    url.searchParams.set('client_id', settings.client_id);
    url.searchParams.set('origin', location.origin);
    url.searchParams.set('state', state);
    if (settings.nonce !== undefined) url.searchParams.set('nonce', settings.nonce);
    const popup = window.open(url, 'google', 'popup,width=520,height=680');
    if (popup) consent = { popup, state, settings };
    else console.warn('[GSI] The browser has blocked the window.');
  }

  function renderButton(parent: HTMLElement, options: Record<string, unknown>) {
    const url = new URL(`${base}/gsi/button`);
    url.searchParams.set('client_id', settings?.client_id ?? '');
    url.searchParams.set('origin', location.origin);
    for (const name of ['text', 'width', 'theme', 'size', 'shape', 'logo_alignment', 'locale']) {
      const value = options[name];
      if (typeof value === 'string' || typeof value === 'number') url.searchParams.set(name, String(value));
    }
    const frame = document.createElement('iframe');
    frame.title = 'Botón de acceso con Google';
    frame.src = url.href;
    frame.width = String(Math.min(400, Math.max(200, Number(options['width'] ?? 200))));
    frame.height = '44';
    frame.style.border = '0';
    frames.add(frame);
    parent.append(frame);
  }

  window.addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    if (origin !== own || source === null) return;
    if (data?.type === 'google:click' && Array.from(frames).some((frame) => frame.contentWindow === source)) {
      openConsent();
    }
    if (data?.type === 'google:credential' && consent?.popup === source && data.state === consent.state) {
      const { callback } = consent.settings;
      consent = undefined;
      callback({ credential: data.credential, select_by: 'btn' });
    }
  });

  Reflect.set(window, 'google', {
    accounts: {
      id: {
        initialize: (given: Settings) => {
          settings = given;
        },
        renderButton,
        cancel,
      },
    },
  });
}

/** The text of `gsi/client`. */
export function gsiClientScript(places: Places): string {
  return `(${gsiClient.toString()})(${JSON.stringify(places)});\n`;
}
