import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** A press on the map's picture, in pixels from the map's upper left corner. */
interface MapTap {
  readonly x: number;
  readonly y: number;
  readonly event: Event;
}

/** Returns the unanswered press, once. */
export type TakeTap = () => MapTap | undefined;

/** Stores the last press on the picture until the map has loaded, which shows the same and answers it. */
export function useFirstTap(picture: RefObject<HTMLElement | null>): TakeTap {
  const tap = useRef<MapTap>(undefined);
  useEffect(() => {
    const element = picture.current;
    const note = (event: MouseEvent) => {
      const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
      tap.current = { x: event.clientX - left, y: event.clientY - top, event };
    };
    element?.addEventListener('click', note);
    return () => element?.removeEventListener('click', note);
  }, [picture]);
  return useCallback(() => {
    const taken = tap.current;
    tap.current = undefined;
    return taken;
  }, []);
}
