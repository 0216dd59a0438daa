/**
 * The `sandbox` tokens that a frame with the checkout needs. The frame is of another site than the page around it, so
 * scripts together with its own origin give it no access to that page. The bank, sign-in and the terms open in tabs
 * without a sandbox; if no tab can be opened, the page itself navigates to the bank. Tickets and invoices are
 * downloads.
 */
export const checkoutFrameSandbox =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-downloads allow-forms allow-scripts allow-same-origin';

/** The permissions that `allow` delegates to the frame: saved payments, the share menu, copying. */
export const checkoutFrameAllow = 'payment; web-share; clipboard-write';
