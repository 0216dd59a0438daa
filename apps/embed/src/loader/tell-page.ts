import type { FrameMessage } from '@dorsal/checkout-widget/host-messages';

/** Tells the page's own code, from the link upwards: `dorsal:completed` and the like. */
export function tellPage(link: HTMLAnchorElement, { type, ...detail }: FrameMessage): void {
  link.dispatchEvent(new CustomEvent(`dorsal:${type}`, { bubbles: true, detail }));
}
