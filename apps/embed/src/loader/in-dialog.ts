/* oxlint-disable unicorn/prefer-add-event-listener -- shorter, and these elements and ports are nobody else's */
import { checkoutFrame } from './checkout-frame.ts';
import { narrowest } from './narrowest.ts';
import { tellPage } from './tell-page.ts';

/**
 * Mode `button`. The link stays as the page has it, and a press opens the frame in a modal dialog; with a key that asks
 * for another tab or window it leads there. The dialog keeps its frame while it is closed, and with it the held places.
 */
export function showInDialog(link: HTMLAnchorElement): void {
  let dialog: HTMLDialogElement | undefined;
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || innerWidth < narrowest) return;
    if (!dialog) {
      dialog = document.createElement('dialog');
      const close = document.createElement('button');
      dialog.ariaLabel = link.text;
      dialog.style.cssText =
        'width:760px;border:0;background:#fff;max-width:100%;padding:0;box-shadow:0 0 0 100vmax #0008';
      dialog.onclose = () => {
        // Safari gives the focus back only to what had it, and there a press gives a link none.
        link.focus();
        tellPage(link, { type: 'closed' });
      };
      close.textContent = 'Cerrar';
      close.style.cssText =
        'width:100%;position:sticky;color:#000;height:44px;border:0;background:#fff;top:0;font:700 16px system-ui';
      close.onclick = () => dialog!.close();
      dialog.append(close, checkoutFrame(link, dialog));
      document.body.append(dialog);
    }
    if (!dialog.isConnected) return;
    dialog.showModal();
    event.preventDefault();
  });
}
