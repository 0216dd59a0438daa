import { useEffect, useEffectEvent } from 'react';

/** The smallest horizontal movement that counts as a swipe, in pixels. */
const swipePixels = 48;

/** While active, arrow keys and swipes call `step` with 1 (next) or -1 (previous). */
export function usePictureKeys(isActive: boolean, step: (by: 1 | -1) => void): void {
  const onStep = useEffectEvent(step);
  useEffect(() => {
    if (!isActive) return undefined;
    let startX: number | undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') onStep(1);
      if (key === 'ArrowLeft') onStep(-1);
    };
    const onStart = ({ touches }: TouchEvent) => {
      // Two fingers zoom; on a zoomed page one finger pans.
      const isWhole = (window.visualViewport?.scale ?? 1) === 1;
      startX = touches.length === 1 && isWhole ? touches[0]?.clientX : undefined;
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const moved = startX === undefined ? 0 : (changedTouches[0]?.clientX ?? startX) - startX;
      if (Math.abs(moved) >= swipePixels) onStep(moved < 0 ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('touchstart', onStart, { passive: true });
    document.addEventListener('touchend', onEnd);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchend', onEnd);
    };
  }, [isActive]);
}
