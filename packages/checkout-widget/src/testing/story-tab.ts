import { fn } from 'storybook/test';

/** What `window.open` gave. */
export interface StoryTab {
  readonly open: ReturnType<typeof fn>;
  readonly close: ReturnType<typeof fn>;
  /** Where the tab is by now. */
  readonly path: () => string | undefined;
  readonly text: () => string | null | undefined;
  readonly opener: () => unknown;
}

export interface StoryTabOptions {
  /** What becomes of the tab before the bank is known; default: it waits. `lost`: somebody has gone elsewhere with it. */
  readonly fate?: 'blocked' | 'closed' | 'lost';
  /** Whether the press still counts as one when the page is to be left. Default false. */
  readonly isPressActive?: boolean;
}

/** A page of our own server that stands for the bank's. */
export const bankPath = '/story-bank';

/**
 * A browser that opens tabs as frames out of sight, each with a page of its own that can be written to and sent somewhere;
 * or one that blocks them. `end` gives the browser's own ways back.
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
      // What the browser says itself stands on the prototype.
      Reflect.deleteProperty(navigator, 'userActivation');
      frame?.remove();
    },
  };
}

/** A tab whose page is soon another site's, and out of reach. */
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
