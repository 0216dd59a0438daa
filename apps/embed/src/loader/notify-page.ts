import type { FrameMessage } from '@dorsal/checkout-widget/host-messages';

/** Dispatches the message as an event that bubbles up from the link: `dorsal:completed` and the like. */
export function notifyPage(link: HTMLAnchorElement, { type, ...detail }: FrameMessage): void {
  link.dispatchEvent(new CustomEvent(`dorsal:${type}`, { bubbles: true, detail }));
}
