import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a native `<dialog>` in step with `open`. The browser then does what a modal needs: the rest of the page is
 * inert, Esc closes, and closing returns focus to the element that had it. `onClose` is called for Esc and for a click
 * on the backdrop.
 */
export function useModalDialog(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  // A layout effect, so that its listeners are gone before the event of the effect above: `close` is dispatched later,
  // and would call `onClose` of a dialog that its owner has already replaced by another one.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return undefined;
    // The backdrop belongs to the `<dialog>`; everything else in it belongs to its body. A press that began in the body,
    // for instance to select text with the mouse, may also end as a click on the `<dialog>`, which must not close it.
    let isPressedOutside = false;
    const notePress = (event: PointerEvent) => {
      isPressedOutside = event.target === dialog;
    };
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === dialog && isPressedOutside) onClose();
    };
    // Esc. The browser itself would close the dialog first and dispatch `close` a frame later. A user who opens it again
    // in between would lose the press, because the owner still takes the dialog for open.
    const closeInstead = (event: Event) => {
      // The event of a file field in the dialog bubbles.
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose();
    };
    // Browsers ignore `preventDefault` for a second Esc without another press in between. The event is asynchronous: the
    // dialog may have been opened again since it was closed.
    const closeAfterBrowser = () => {
      if (!dialog.open) onClose();
    };
    dialog.addEventListener('pointerdown', notePress);
    dialog.addEventListener('click', closeFromBackdrop);
    dialog.addEventListener('cancel', closeInstead);
    dialog.addEventListener('close', closeAfterBrowser);
    return () => {
      dialog.removeEventListener('pointerdown', notePress);
      dialog.removeEventListener('click', closeFromBackdrop);
      dialog.removeEventListener('cancel', closeInstead);
      dialog.removeEventListener('close', closeAfterBrowser);
    };
  }, [open, onClose]);

  return ref;
}
