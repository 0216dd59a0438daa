import { fn } from 'storybook/test';

/** The tab that `window.open` returned. */
export interface StoryTab {
  readonly open: ReturnType<typeof fn>;
  readonly close: ReturnType<typeof fn>;
  /** The tab's current path. */
  readonly path: () => string | undefined;
  readonly text: () => string | null | undefined;
  readonly opener: () => unknown;
}

export interface StoryTabOptions {
  /** What happens to the tab before the bank is known; default: it waits. `lost`: the user navigates it elsewhere. */
  readonly fate?: 'blocked' | 'closed' | 'lost';
  /** Whether the press still counts when the page is to be left. Default false. */
  readonly isPressActive?: boolean;
}

/** A page of our own server in place of the bank's. */
export const bankPath = '/story-bank';

/**
 * A browser that opens tabs as hidden frames, each with its own page that can be written to and navigated; or one that
 * blocks them. `end` restores the browser's own functions.
 */
export function storyTab({ fate, isPressActive = false }: StoryTabOptions = {}): {
  tab: StoryTab;
  end: () => void;
} {
  const original = window.open;
  let frame: HTMLIFrameElement | undefined;
  const close = fn(() => frame?.remove());
  const open = fn(() => {
    if (fate === 'blocked') return null;
    frame = document.createElement('iframe');
    frame.title = 'Bank';
    frame.style.display = 'none';
    document.body.append(frame);
    const tab = frame.contentWindow;
    if (fate === 'closed') queueMicrotask(() => frame?.remove());
    if (fate === 'lost') return lostTab(frame, close);
    return tab && Object.assign(tab, { close, opener: window });
  });
  window.open = open as typeof window.open;
  Object.defineProperty(navigator, 'userActivation', {
    value: { isActive: isPressActive, hasBeenActive: true },
    configurable: true,
  });
  return {
    tab: {
      open,
      close,
      path: () => frame?.contentWindow?.location.pathname,
      text: () => frame?.contentDocument?.body.textContent,
      opener: () => frame?.contentWindow?.opener,
    },
    end: () => {
      window.open = original;
      // The browser's own value is on the prototype.
      Reflect.deleteProperty(navigator, 'userActivation');
      frame?.remove();
    },
  };
}

/** A tab that soon shows another site, which this page can't access. */
function lostTab(frame: HTMLIFrameElement, close: () => void) {
  let page = frame.contentDocument;
  queueMicrotask(() => {
    page = null;
  });
  return {
    close,
    stop: () => {},
    closed: false,
    opener: window as unknown,
    get document() {
      if (!page) throw new DOMException('Blocked a frame with another origin.', 'SecurityError');
      return page;
    },
  };
}
