import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Popup.module.css';

export interface PopupProps {
  /** Inside the button. */
  trigger: ReactNode;
  /** The look of the button. */
  triggerClass?: string | undefined;
  /** Further attributes of the button. */
  triggerProps?: Pick<ComponentProps<'button'>, 'id' | 'aria-describedby'>;
  /** What the popup is for, for screen readers: 'Columnas de la lista'. */
  label: string;
  /** Mounted while it is open. */
  children: (close: () => void) => ReactNode;
}

/** Pixels between the button and the popup, and between the popup and the edge of the window. */
const gap = 6;

/**
 * A small dialog below its button, a sheet below 768 px. The page stays usable: Esc and a press outside close it. The
 * focus moves to its first control, and back when it closes.
 */
export function Popup({ trigger, triggerClass, triggerProps, label, children }: PopupProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [popup, setPopup] = useState<HTMLDialogElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (popup === null) return undefined;
    const update = (event: Event) => setIsOpen((event as ToggleEvent).newState === 'open');
    popup.addEventListener('beforetoggle', update);
    return () => popup.removeEventListener('beforetoggle', update);
  }, [popup]);

  useEffect(() => {
    if (!isOpen || popup === null || button.current === null) return;
    placeBelow(popup, button.current);
    const first = popup.querySelector<HTMLElement>('input, button, select');
    // Content that is still loading has none.
    (first ?? popup).focus();
  }, [isOpen, popup]);

  return (
    <>
      <button
        {...triggerProps}
        ref={button}
        type="button"
        className={triggerClass}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {trigger}
      </button>
      <dialog ref={setPopup} id={id} aria-label={label} popover="auto" tabIndex={-1} className={styles.popup}>
        {isOpen && children(() => popup?.hidePopover())}
      </dialog>
    </>
  );
}

/**
 * Below the button. Styles keep it inside the window, since the popup may have no width before it is shown, and give the
 * sheet of phones its place.
 */
function placeBelow(popup: HTMLElement, button: HTMLElement): void {
  const { bottom, left } = button.getBoundingClientRect();
  popup.style.setProperty('--left', `${left}px`);
  popup.style.setProperty('--gap', `${gap}px`);
  popup.style.setProperty('--top', `${bottom + gap}px`);
  popup.style.setProperty('--room', `${Math.max(240, innerHeight - bottom - 2 * gap)}px`);
}
