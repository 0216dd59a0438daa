/* oxlint-disable unicorn/prefer-add-event-listener -- shorter, and no other code uses these elements and ports */
import { checkoutFrame } from './checkout-frame.ts';
import { narrowest } from './narrowest.ts';
import { notifyPage } from './notify-page.ts';

/**
 * Mode `button`. The link stays as the page has it, and a press opens the frame in a modal dialog; with a modifier key
 * for another tab or window the browser follows the link. A closed dialog keeps its frame, and with it the held places.
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
        // Safari returns the focus only to the element that had it, and a press doesn't focus a link there.
        link.focus();
        notifyPage(link, { type: 'closed' });
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
