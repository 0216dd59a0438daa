import type { HostHello } from '@dorsal/checkout-widget/host-messages';
import { type HostLink, linkToHost } from '../../host-link/host-link.ts';

declare global {
  interface Window {
    host: HostLink;
    /** What the page around said, where the frame leaves it unanswered. */
    hello?: HostHello;
  }
}

/** What a test wants of the frame. */
export interface FrameWishes {
  /** Origins that may frame. */
  readonly origins: readonly string[];
  /** It says hello, but never has anything to show. */
  readonly isSilent: boolean;
  /** It doesn't even say hello. */
  readonly isDeaf: boolean;
}

// A page for frames with nothing of the checkout: the test has it say what it wants.
const content = document.querySelector('main')!;
const { origins, isSilent, isDeaf } = JSON.parse(
  document.querySelector('#frame-data')!.textContent,
) as FrameWishes;

if (isDeaf) {
  window.addEventListener('message', ({ data }: MessageEvent<HostHello>) => {
    window.hello = data;
  });
} else {
  window.host = linkToHost({ origins });
  window.host.watchHeight(content);
  if (!isSilent) window.host.tell({ type: 'ready' });
}
