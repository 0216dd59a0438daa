import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds after the page has loaded, at the latest. */
const idleTimeout = 3000;

/** What people do who are about to use a part. */
const touches = ['pointerenter', 'touchstart', 'focusin'] as const;

/** True once a dear part may cost something: the page is loaded, drawn and idle, or somebody touches the part's place. */
export function useWanted(box: RefObject<HTMLElement | null>): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal, once: true, passive: true };
    const want = () => setWanted(true);
    const wantWhenIdle = () => {
      // @NOTE Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(want, { timeout: idleTimeout });
      else setTimeout(want, idleTimeout);
    };
    // The frame after the next: what is there by now is drawn then, on a small screen the list above the map.
    const wantWhenDrawn = () => requestAnimationFrame(() => requestAnimationFrame(wantWhenIdle));
    for (const touch of touches) box.current?.addEventListener(touch, want, options);
    if (document.readyState === 'complete') wantWhenDrawn();
    else window.addEventListener('load', wantWhenDrawn, options);
    return () => controller.abort();
  }, [box, wanted]);
  return wanted;
}
