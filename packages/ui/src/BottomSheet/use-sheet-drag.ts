import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Pixels that a pointer may move during a press. */
const slopPx = 6;

/** Pixels per millisecond from which a release is a fling, which decides regardless of the sheet's position. */
const throwSpeed = 0.4;

/** Milliseconds without movement after which a release is no fling. */
const stillMs = 100;

/** The resting heights of a sheet, as shares of the screen's height. */
const restingShares = { reduced: 0.35, expanded: 0.65 } as const;

interface Drag {
  /** The dragging pointer; others are ignored. */
  readonly pointerId: number;
  readonly startY: number;
  readonly startHeight: number;
  lastY: number;
  /** Milliseconds, as events count them. */
  lastTime: number;
  /** Upward, in pixels per millisecond. */
  speed: number;
  /** Undefined until the pointer has moved far enough for a drag. */
  height: number | undefined;
}

export interface SheetDragOptions {
  onExpandedChange: (expanded: boolean) => void;
  /** Called with its height in pixels during a drag; undefined after it. */
  onDrag: ((heightPx: number | undefined) => void) | undefined;
}

/**
 * Lets a pointer drag a sheet's edge between the resting heights. Released, the sheet moves to the nearer height, or to
 * the one of a fling. A style moves the sheet, not React, which would render its whole content at every move.
 */
export function useSheetDrag({ onExpandedChange, onDrag }: SheetDragOptions) {
  const sheet = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<Drag>(undefined);
  // A drag of a button also ends in a click.
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
    /** If the handle is hidden, the sheet is part of a layout and can't be dragged. */
    handle,
    /** Event handlers for the elements that drag the sheet. */
    grip: {
      onPointerDown: (event: PointerEvent) => {
        const { currentTarget, target, pointerId, isPrimary, button, clientY, timeStamp } = event;
        swallowsClick.current = false;
        if (!sheet.current || !handle.current?.offsetHeight || !isPrimary || button !== 0) return;
        // The capturing element gets the click, so presses of controls in the header must not be captured.
        const pressed = (target as Element).closest('a, button, input');
        if (pressed && pressed !== currentTarget) return;
        // A fast mouse leaves the handle with its first move.
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
        // If the mouse button was released elsewhere, the returning pointer must not drag.
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
    /** Whether a click is the end of a drag; clicks by keyboard never are. */
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
