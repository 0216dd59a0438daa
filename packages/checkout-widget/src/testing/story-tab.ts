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

/** A page of our own server that stands for the bank's. */
export const bankPath = '/story-bank';

/**
 * A browser that opens tabs as frames out of sight, each with a page of its own that can be written to and sent somewhere;
 * or one that blocks them. `end` gives the browser's own `open` back.
 */
export function storyTab({ isBlocked = false } = {}): { tab: StoryTab; end: () => void } {
  const original = window.open;
  let frame: HTMLIFrameElement | undefined;
  const close = fn(() => frame?.remove());
  const open = fn(() => {
    if (isBlocked) return null;
    frame = document.createElement('iframe');
    frame.title = 'Bank';
    frame.style.display = 'none';
    document.body.append(frame);
    const tab = frame.contentWindow;
    return tab && Object.assign(tab, { close, opener: window });
  });
  window.open = open;
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
      frame?.remove();
    },
  };
}
