import { Toast } from '@dorsal/ui/Toast';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './UndoToast.module.css';

/** Source: design of the panel, toasts. */
const shownForMs = 8_000;

export interface Undoable {
  /** What has happened: 'Entrada quitada.' */
  readonly message: string;
  /** Restores exactly what was there before. Reports its own failure. */
  readonly undo: () => void;
}

/** Shows a result with 'Deshacer' for eight seconds. Returns what takes the offer back. */
export type OfferUndo = (undoable: Undoable) => () => void;

const UndoContext = createContext<OfferUndo | undefined>(undefined);

/** Throws Error without an UndoProvider above. */
export function useOfferUndo(): OfferUndo {
  const offer = useContext(UndoContext);
  if (!offer) throw new Error('UndoProvider is missing: useOfferUndo needs it above. Wrap the panel in it.');
  return offer;
}

/** The place of the offers to undo, once for the panel. A new offer replaces the one before. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Undoable>();
  const offer = useCallback<OfferUndo>((undoable) => {
    setShown(undoable);
    return () => setShown((current) => (current === undoable ? undefined : current));
  }, []);
  return (
    <UndoContext value={offer}>
      {children}
      <UndoToast shown={shown} onEnd={() => setShown(undefined)} />
    </UndoContext>
  );
}

/** The live region is in the page before there is a message; otherwise screen readers would miss it. */
function UndoToast({ shown, onEnd }: { shown: Undoable | undefined; onEnd: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  // The top layer: a message must not be behind an open dialog.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    const element = place.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, [shown]);
  useEffect(() => {
    if (!shown || isHeld) return undefined;
    const timer = setTimeout(onEnd, shownForMs);
    return () => clearTimeout(timer);
  });
  const press = () => {
    onEnd();
    setHeld(false);
    shown?.undo();
  };
  return (
    <div
      ref={place}
      popover="manual"
      className={styles.place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output>
        {shown && (
          <Toast>
            {shown.message}
            <button type="button" className={styles.undo} onClick={press}>
              Deshacer
            </button>
          </Toast>
        )}
      </output>
    </div>
  );
}
