import { checkoutFrame } from './checkout-frame.ts';
import { narrowest } from './narrowest.ts';

/**
 * Mode `inline`. The frame loads unseen behind the link, in the place where it will stand (one that is moved loads anew),
 * and takes the link's place once there is something to see: nobody waits before an empty box.
 */
export function showInPage(link: HTMLAnchorElement): void {
  const frame = checkoutFrame(link);
  link.after(frame);
  // A part of the page that isn't shown yet has no width.
  if (frame.offsetWidth && frame.offsetWidth < narrowest) frame.remove();
}
