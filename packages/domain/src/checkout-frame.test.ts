import { describe, expect, it } from 'vitest';
import { checkoutFrameAllow, checkoutFrameSandbox } from './checkout-frame.ts';

describe('a frame with the checkout', () => {
  it.each([
    ['is an application of its own origin', ['allow-scripts', 'allow-same-origin']],
    ['reaches the bank by a form', ['allow-forms']],
    ['opens the bank in a tab that works as any other', ['allow-popups', 'allow-popups-to-escape-sandbox']],
    ['takes the page there where no tab may open', ['allow-top-navigation-by-user-activation']],
    ['hands over tickets and invoices', ['allow-downloads']],
  ])('%s', (_, words) => {
    expect(checkoutFrameSandbox.split(' ')).toEqual(expect.arrayContaining(words));
  });

  it('navigates the page around it only when the buyer presses', () => {
    expect(checkoutFrameSandbox.split(' ')).not.toContain('allow-top-navigation');
    expect(checkoutFrameSandbox).not.toContain('allow-modals');
  });

  it('has saved payments, sharing and copying', () => {
    expect(checkoutFrameAllow).toBe('payment; web-share; clipboard-write');
  });
});
