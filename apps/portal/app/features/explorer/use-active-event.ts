import { useEffect, useState } from 'react';
import { type ActiveEvent, createActiveEvent } from './active-event.ts';

/** The active event of a screen. Esc lets go of it; the card of the selected one comes into view. */
export function useActiveEvent(): ActiveEvent {
  const [active] = useState(() => {
    const { select, ...rest } = createActiveEvent();
    return {
      ...rest,
      select: (eventId: string | undefined) => {
        select(eventId);
        if (eventId !== undefined) bringIntoView(eventId);
      },
    };
  });

  useEffect(() => {
    const letGo = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      active.highlight(undefined);
      active.select(undefined);
    };
    window.addEventListener('keydown', letGo);
    return () => window.removeEventListener('keydown', letGo);
  }, [active]);

  return active;
}

function bringIntoView(eventId: string): void {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  document.getElementById(`event-${eventId}`)?.scrollIntoView({ block: 'nearest', behavior });
}
