import { showInDialog } from './in-dialog.ts';
import { showInPage } from './in-page.ts';

declare global {
  interface HTMLAnchorElement {
    /** A loader takes care of this link already: the page may have the script twice. */
    dorsal?: true;
  }
}

/** Takes care of each link that is there, once. */
function takeLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.dorsal-embed[data-event]')) {
    if (link.dataset.mode === 'link' || link.dorsal) continue;
    link.dorsal = true;
    (link.dataset.mode === 'button' ? showInDialog : showInPage)(link);
  }
}

// Data and money are asked for over https only, a developer's own machine excepted: what browsers call secure, which the
// nonce needs, too. In a page that is isolated from other origins no frame of ours would load.
if (isSecureContext && !crossOriginIsolated) {
  takeLinks();
  new MutationObserver(takeLinks).observe(document, { childList: true, subtree: true });
}
