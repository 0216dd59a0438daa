import { type PointerEvent, useRef } from 'react';

/** CSS pixels that a finger goes sideways before it means something. */
const shortestPx = 48;

export interface Swipe {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** Tells which way somebody leafs with a finger: 1 to the next, which comes from the right, -1 to the one before. */
export function useSwipe(onSwipe: (step: 1 | -1) => void): Swipe {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ isPrimary, clientX, clientY }) => {
      // A second finger pinches.
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
