import { useCallback, useEffect, useState } from 'react';

export interface ActiveEvent {
  /** The event that stands out: the one under the pointer or the focus, else the selected one. */
  readonly activeId: string | undefined;
  readonly highlight: (eventId: string | undefined) => void;
  /** By its marker: it stays, and its card comes into view. */
  readonly select: (eventId: string | undefined) => void;
}

/** Which event stands out in list and map. Esc lets go of it. */
export function useActiveEvent(): ActiveEvent {
  const [highlightedId, highlight] = useState<string>();
  const [selectedId, setSelectedId] = useState<string>();

  useEffect(() => {
    const letGo = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      highlight(undefined);
      setSelectedId(undefined);
    };
    window.addEventListener('keydown', letGo);
    return () => window.removeEventListener('keydown', letGo);
  }, []);

  const select = useCallback((eventId: string | undefined) => {
    setSelectedId(eventId);
    if (eventId === undefined) return;
    const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    document.getElementById(`event-${eventId}`)?.scrollIntoView({ block: 'nearest', behavior });
  }, []);

  return { activeId: highlightedId ?? selectedId, highlight, select };
}
