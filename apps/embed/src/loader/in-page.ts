import { checkoutFrame } from './checkout-frame.ts';

/**
 * Mode `inline`. The frame loads invisibly after the link, at its final place (a moved frame reloads), and replaces the
 * link when it is ready, so that no empty box is shown. If the place turns out too narrow, the link stays.
 */
export function showInPage(link: HTMLAnchorElement): void {
  link.after(checkoutFrame(link));
}
