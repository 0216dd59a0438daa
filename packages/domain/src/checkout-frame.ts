/**
 * What the `sandbox` of a frame with the checkout has to allow, in the words of HTML. The frame is of another site than the page
 * around it, so that scripts and its own origin together let it reach nothing there. The bank, sign-in and the terms open in tabs
 * that work as any other; the page itself goes to the bank where no tab may open; tickets and invoices are downloads.
 */
export const checkoutFrameSandbox =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation allow-downloads allow-forms allow-scripts allow-same-origin';

/** What its `allow` hands on of the page's own permissions: saved payments, the share menu, copying. */
export const checkoutFrameAllow = 'payment; web-share; clipboard-write';
