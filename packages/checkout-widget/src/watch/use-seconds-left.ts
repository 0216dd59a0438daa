import { countdownTickMs } from '@dorsal/domain/notice-times';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Hold, secondsLeft } from '../state/hold.ts';

/**
 * The hold's remaining seconds, updated each second; calls `onOver` once when they have run out. Zero without a hold.
 */
export function useSecondsLeft(hold: Hold | null, onOver?: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsNow(hold));
  const over = useEffectEvent(() => onOver?.());

  useEffect(() => {
    if (!hold) return undefined;
    const show = () => {
      const left = secondsNow(hold);
      setSeconds(left);
      return left;
    };
    const timer = setInterval(() => {
      if (show() > 0) return;
      clearInterval(timer);
      over();
    }, countdownTickMs);
    show();
    return () => clearInterval(timer);
  }, [hold]);

  return hold ? seconds : 0;
}

const secondsNow = (hold: Hold | null): number => (hold ? secondsLeft(hold, Date.now()) : 0);
