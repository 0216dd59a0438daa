import { confetti } from '@dorsal/domain/confetti';
import { type RefObject, useEffect } from 'react';

const celebrated = new Set<string>();

/**
 * Throws confetti on the canvas, once for each order in this tab, reloads included; none if the user prefers reduced
 * motion.
 */
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

/** Whether this order already had its confetti; marks it as done. */
function wasCelebrated(orderId: string): boolean {
  const key = `celebrated:${orderId}`;
  const was = celebrated.has(key);
  celebrated.add(key);
  try {
    const wasBefore = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, '1');
    return was || wasBefore;
  } catch {
    // @NOTE Storage throws SecurityError if the user blocks site data: then a reload celebrates again.
    return was;
  }
}

/** The tokens' colors as values for the canvas. */
function brandColors(): string[] {
  const style = getComputedStyle(document.documentElement);
  return ['--coral-500', '--coral-400', '--coral-300', '--cover-albero', '--n-0']
    .map((token) => style.getPropertyValue(token).trim())
    .filter(Boolean);
}
