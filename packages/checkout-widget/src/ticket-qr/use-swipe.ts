import { type PointerEvent, useRef } from 'react';

/** Minimum horizontal distance of a swipe, in CSS pixels. */
const shortestPx = 48;

export interface Swipe {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** Reports swipes: 1 to the next item, which comes from the right, -1 to the previous one. */
export function useSwipe(onSwipe: (step: 1 | -1) => void): Swipe {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }) => {
      // A second finger means a pinch.
      start.current = isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }) => {
      if (!start.current) return;
      const [right, down] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(right) >= shortestPx && Math.abs(right) > 1.5 * Math.abs(down))
        onSwipe(right < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
