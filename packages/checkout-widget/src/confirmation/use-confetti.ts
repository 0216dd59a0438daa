import { confetti } from '@dorsal/domain/confetti';
import { type RefObject, useEffect } from 'react';

const celebrated = new Set<string>();

/** Throws confetti on the canvas, once for each order in this tab, reloads included; none where less motion is wanted. */
export function useConfetti(canvas: RefObject<HTMLCanvasElement | null>, orderId: string | undefined): void {
  useEffect(() => {
    const target = canvas.current;
    if (!orderId || !target || wasCelebrated(orderId)) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    import('canvas-confetti')
      .then(({ default: library }) =>
        library.create(target, { resize: true })({ ...confetti, colors: brandColors() }),
      )
      .catch((error: unknown) => console.error('The confetti could not be thrown.', error));
  }, [canvas, orderId]);
}

/** Whether this order had its confetti; from now on it has. */
function wasCelebrated(orderId: string): boolean {
  const key = `celebrated:${orderId}`;
  const was = celebrated.has(key);
  celebrated.add(key);
  try {
    const wasBefore = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, '1');
    return was || wasBefore;
  } catch {
    // @NOTE Storage throws SecurityError where the person blocks site data: then a reload celebrates again.
    return was;
  }
}

/** The tokens' colours, as the canvas needs them. */
function brandColors(): string[] {
  const style = getComputedStyle(document.documentElement);
  return ['--coral-500', '--coral-400', '--coral-300', '--cover-albero', '--n-0']
    .map((token) => style.getPropertyValue(token).trim())
    .filter(Boolean);
}
