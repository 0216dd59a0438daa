import { useEffect, useRef } from 'react';
import { type OfferUndo, useOfferUndo } from '#/components/UndoToast/UndoToast.tsx';

/** Offers to undo a removal for as long as the component is mounted: after it the draft may have been closed. */
export function useRemovalUndo(): (undoable: Parameters<OfferUndo>[0]) => void {
  const offer = useOfferUndo();
  const takeBack = useRef<() => void>(undefined);
  useEffect(() => () => takeBack.current?.(), []);
  return (undoable) => {
    takeBack.current = offer(undoable);
  };
}
