import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The room inside an element. */
export interface Room {
  /** CSS pixels of the largest square that fits; 0 before it is known. */
  readonly roomPx: number;
  readonly pixelRatio: number;
}

/** Measures the room inside an element, again when the screen is rotated or the page zoomed. */
export function useCodeRoom<T extends HTMLElement>(): Room & { readonly ref: RefObject<T | null> } {
  const ref = useRef<T>(null);
  const [room, setRoom] = useState<Room>({ roomPx: 0, pixelRatio: 1 });

  // Measure before the first paint: the code appears at its final size and shifts no layout.
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
