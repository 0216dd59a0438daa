import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The element in the rail that a layout below fills; null if there is no rail. */
export const RailSlotContext = createContext<HTMLElement | null>(null);

/** Shows its children in the rail, below the event's bib, instead of the event's entries: the steps of the editor. */
export function RailSlot({ children }: { children: ReactNode }) {
  const slot = useContext(RailSlotContext);
  return slot && createPortal(children, slot);
}
