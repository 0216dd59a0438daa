import { showInDialog } from './in-dialog.ts';
import { showInPage } from './in-page.ts';

declare global {
  interface HTMLAnchorElement {
    /** A loader already handles this link: the page may have the script twice. */
    dorsal?: true;
  }
}

/** Handles each link of the page, once. */
function takeLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.dorsal-embed[data-event]')) {
    if (link.dataset.mode === 'link' || link.dorsal) continue;
    link.dorsal = true;
    (link.dataset.mode === 'button' ? showInDialog : showInPage)(link);
  }
}

// Only in a secure context (https, or a developer's own machine): the frame asks for data and money, and the nonce
// needs it, too. In a page that is isolated from other origins our frame would not load.
if (isSecureContext && !crossOriginIsolated) {
  takeLinks();
  new MutationObserver(takeLinks).observe(document, { childList: true, subtree: true });
}
