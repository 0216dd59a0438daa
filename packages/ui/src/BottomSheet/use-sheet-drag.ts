import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Pixels that a finger may tremble while it presses. */
const slopPx = 6;

/** Pixels in a millisecond from which a release is a throw: where the sheet then is counts no more. */
const throwSpeed = 0.4;

/** Milliseconds after which a finger that lay still throws nothing. */
const stillMs = 100;

/** The heights that a sheet rests at, as parts of the screen's. */
const restingShares = { reduced: 0.35, expanded: 0.65 } as const;

interface Drag {
  /** A second finger moves nothing. */
  readonly pointerId: number;
  readonly startY: number;
  readonly startHeight: number;
  lastY: number;
  /** Milliseconds, as events count them. */
  lastTime: number;
  /** Upwards, pixels in a millisecond. */
  speed: number;
  /** Undefined until the pointer has moved far enough to mean it. */
  height: number | undefined;
}

export interface SheetDragOptions {
  onExpandedChange: (expanded: boolean) => void;
  /** Its height in pixels while it follows the pointer; undefined once it rests again. */
  onDrag: ((heightPx: number | undefined) => void) | undefined;
}

/**
 * Lets a pointer pull a sheet's edge, between the heights that it rests at. Let go, it rests at the nearer one, or at the one
 * that it was thrown to. The sheet is moved by a style and not by React, which would draw all that it holds at every move.
 */
export function useSheetDrag({ onExpandedChange, onDrag }: SheetDragOptions) {
  const sheet = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag>(undefined);
  // A button is clicked as well when it was dragged.
  const swallowsClick = useRef(false);

  const show = (height: number | undefined) => {
    if (!sheet.current) return;
    sheet.current.toggleAttribute('data-dragging', height !== undefined);
    sheet.current.style.setProperty('--sheet-drag', height === undefined ? null : `${height}px`);
    onDrag?.(height);
  };
  const end = (isThrown: boolean) => {
    const done = drag.current;
    drag.current = undefined;
    if (done?.height === undefined) return;
    show(undefined);
    onExpandedChange(isThrown ? done.speed > 0 : done.height > middlePx());
  };

  return {
    sheet,
    /** Where it is hidden, the sheet is part of a layout and stays put. */
    handle,
    /** For what the pointer takes hold of. */
    grip: {
      onPointerDown: (event: PointerEvent) => {
        const { currentTarget, target, pointerId, isPrimary, button, clientY, timeStamp } = event;
        swallowsClick.current = false;
        if (!sheet.current || !handle.current?.offsetHeight || !isPrimary || button !== 0) return;
        // What is captured is clicked, whatever was pressed: a button in the header keeps its presses to itself.
        const pressed = (target as Element).closest('a, button, input');
        if (pressed && pressed !== currentTarget) return;
        // A quick mouse is off the handle at its first move.
        currentTarget.setPointerCapture(pointerId);
        drag.current = {
          pointerId,
          startY: clientY,
          startHeight: sheet.current.offsetHeight,
          lastY: clientY,
          lastTime: timeStamp,
          speed: 0,
          height: undefined,
        };
      },
      onPointerMove: ({ pointerId, buttons, clientY, timeStamp }: PointerEvent) => {
        const moving = drag.current;
        if (moving?.pointerId !== pointerId) return;
        // A button that was let go elsewhere drags nothing when its pointer comes back.
        if (buttons === 0) drag.current = undefined;
        if (buttons === 0) return;
        if (moving.height === undefined) {
          if (Math.abs(clientY - moving.startY) < slopPx) return;
          swallowsClick.current = true;
        }
        const elapsed = timeStamp - moving.lastTime;
        if (elapsed > 0) moving.speed = (moving.lastY - clientY) / elapsed;
        moving.lastY = clientY;
        moving.lastTime = timeStamp;
        moving.height = withinRests(moving.startHeight + moving.startY - clientY);
        show(moving.height);
      },
      onPointerUp: ({ pointerId, timeStamp }: PointerEvent) => {
        const held = drag.current;
        if (held?.pointerId !== pointerId) return;
        end(timeStamp - held.lastTime < stillMs && Math.abs(held.speed) > throwSpeed);
      },
      onPointerCancel: ({ pointerId }: PointerEvent) => {
        if (drag.current?.pointerId === pointerId) end(false);
      },
    },
    /** Whether a click is what remains of a drag; those of a keyboard never are. */
    isEndOfDrag: ({ detail }: MouseEvent) => detail > 0 && swallowsClick.current,
  };
}

function withinRests(heightPx: number): number {
  const { reduced, expanded } = restingShares;
  return Math.min(Math.max(heightPx, window.innerHeight * reduced), window.innerHeight * expanded);
}

function middlePx(): number {
  return (window.innerHeight * (restingShares.reduced + restingShares.expanded)) / 2;
}
