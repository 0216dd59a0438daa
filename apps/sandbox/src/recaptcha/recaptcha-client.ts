/// <reference lib="dom" />

interface RenderOptions {
  readonly sitekey: string;
  readonly size?: string;
  readonly callback?: (token: string) => void;
  readonly 'error-callback'?: () => void;
}

interface Places {
  /** `http://localhost:3001/recaptcha`. */
  readonly base: string;
}

/**
 * The code that runs in the site's page. It is sent as its own source text, and so uses nothing from outside itself.
 */
function recaptchaClient({ base }: Places): void {
  interface Widget {
    readonly container: HTMLElement;
    readonly options: RenderOptions;
    /** The frame that gets a token, and the state that its message must contain to be accepted. */
    asking: { readonly frame: HTMLIFrameElement; readonly state: string } | undefined;
    token: string;
  }

  const own = new URL(base).origin;
  const widgets: Widget[] = [];

  function frameAt(path: string, { options }: Widget, state: string): HTMLIFrameElement {
    const url = new URL(`${base}/api2/${path}`);
    url.searchParams.set('k', options.sitekey);
    url.searchParams.set('co', location.origin);
    url.searchParams.set('state', state);
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    frame.src = url.href;
    frame.style.border = '0';
    return frame;
  }

  function render(container: HTMLElement, options: RenderOptions): number {
    if (options.size !== 'invisible') throw new Error('reCAPTCHA: only the invisible size is played here.');
    if (container.childElementCount > 0)
      throw new Error('reCAPTCHA has already been rendered in this element');
    const widget: Widget = { container, options, asking: undefined, token: '' };
    const badge = frameAt('anchor', widget, 'badge');
    badge.width = '256';
    badge.height = '60';
    container.append(badge);
    return widgets.push(widget) - 1;
  }

  function execute(id: number) {
    const widget = widgets[id];
    if (!widget) throw new Error('Invalid reCAPTCHA client id');
    // As with Google's, a widget with a token gets no other one before a reset.
    if (widget.token || widget.asking) return;
    const state = crypto.randomUUID();
    const frame = frameAt('bframe', widget, state);
    frame.hidden = true;
    widget.asking = { frame, state };
    widget.container.append(frame);
  }

  function reset(id: number) {
    const widget = widgets[id];
    widget?.asking?.frame.remove();
    if (widget) Object.assign(widget, { asking: undefined, token: '' });
  }

  window.addEventListener('message', ({ origin, source, data }: MessageEvent) => {
    if (origin !== own) return;
    const widget = widgets.find(({ asking }) => asking?.frame.contentWindow === source);
    if (!widget?.asking || data?.state !== widget.asking.state) return;
    widget.asking.frame.remove();
    widget.asking = undefined;
    if (data.type === 'recaptcha:token') {
      widget.token = data.token;
      widget.options.callback?.(data.token);
    } else {
      widget.options['error-callback']?.();
    }
  });

  Reflect.set(window, 'grecaptcha', {
    ready: (callback: () => void) => queueMicrotask(callback),
    render,
    execute,
    reset,
    getResponse: (id: number) => widgets[id]?.token ?? '',
  });
}

/** The text of `api.js`. */
export function recaptchaScript(places: Places): string {
  return `(${recaptchaClient.toString()})(${JSON.stringify(places)});\n`;
}
