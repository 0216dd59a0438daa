import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What an element has room for. */
export interface Room {
  /** CSS pixels of the largest square that fits; 0 before it is known. */
  readonly roomPx: number;
  readonly pixelRatio: number;
}

/** The room inside an element, also when the screen is turned or the page zoomed. */
export function useCodeRoom<T extends HTMLElement>(): Room & { readonly ref: RefObject<T | null> } {
  const ref = useRef<T>(null);
  const [room, setRoom] = useState<Room>({ roomPx: 0, pixelRatio: 1 });

  // Before the first painting: the code comes at its size, and moves nothing.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setRoom({
        roomPx: Math.min(element.clientWidth, element.clientHeight),
        pixelRatio: window.devicePixelRatio,
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ...room, ref };
}
