import { useEffect, useState } from 'react';
import { type ActiveEvent, createActiveEvent } from './active-event.ts';

/** The active event of a screen. Esc clears it. */
export function useActiveEvent(): ActiveEvent {
  const [active] = useState(createActiveEvent);

  useEffect(() => {
    const letGo = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      active.setState({ highlighted: undefined, selected: undefined });
    };
    window.addEventListener('keydown', letGo);
    return () => window.removeEventListener('keydown', letGo);
  }, [active]);

  return active;
}
