import type { HostHello } from '@dorsal/checkout-widget/host-messages';
import { type HostLink, linkToHost } from '../../host-link/host-link.ts';

declare global {
  interface Window {
    host: HostLink;
    /** The hello of the page around, if the frame leaves it unanswered. */
    hello?: HostHello;
  }
}

/** Options of a test for the frame. */
export interface FrameWishes {
  /** Origins that may frame. */
  readonly origins: readonly string[];
  /** It answers the hello, but is never ready. */
  readonly isSilent: boolean;
  /** It doesn't even answer the hello. */
  readonly isDeaf: boolean;
}

// A page for frames without a checkout: the test sends the messages.
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
