import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds after the page has loaded, at the latest. */
const idleTimeout = 3000;

/** True once a dear part may cost something: the page is loaded and idle, or somebody touches the part's place. */
export function useWanted(box: RefObject<HTMLElement | null>): boolean {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal, once: true };
    const want = () => setWanted(true);
    const wantWhenIdle = () => {
      // @NOTE Safari has no requestIdleCallback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(want, { timeout: idleTimeout });
      else setTimeout(want, idleTimeout);
    };
    box.current?.addEventListener('pointerenter', want, options);
    if (document.readyState === 'complete') wantWhenIdle();
    else window.addEventListener('load', wantWhenIdle, options);
    return () => controller.abort();
  }, [box, wanted]);
  return wanted;
}
