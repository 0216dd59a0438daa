import { checkoutFrame } from './checkout-frame.ts';

/**
 * Mode `inline`. The frame loads unseen behind the link, in the place where it will stand (one that is moved loads anew),
 * and takes the link's place once there is something to see: nobody waits before an empty box. A place that turns out too narrow keeps the link.
 */
export function showInPage(link: HTMLAnchorElement): void {
  link.after(checkoutFrame(link));
}
