import { confetti } from '@dorsal/domain/confetti';
import { type RefObject, useEffect } from 'react';

const celebrated = new Set<string>();

/** Throws confetti on the canvas, once for each order of this page; none where less motion is wanted. */
export function useConfetti(canvas: RefObject<HTMLCanvasElement | null>, orderId: string | undefined): void {
  useEffect(() => {
    const target = canvas.current;
    if (!orderId || !target || celebrated.has(orderId)) return;
    celebrated.add(orderId);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    import('canvas-confetti')
      .then(({ default: library }) =>
        library.create(target, { resize: true })({ ...confetti, colors: brandColors() }),
      )
      .catch((error: unknown) => console.error('The confetti could not be thrown.', error));
  }, [canvas, orderId]);
}

/** The tokens' colours, as the canvas needs them. */
function brandColors(): string[] {
  const style = getComputedStyle(document.documentElement);
  return ['--coral-500', '--coral-400', '--coral-300', '--cover-albero', '--n-0']
    .map((token) => style.getPropertyValue(token).trim())
    .filter(Boolean);
}
