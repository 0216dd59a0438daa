import { countdownTickMs } from '@dorsal/domain/notice-times';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Hold, secondsLeft } from './hold.ts';

/** The hold's seconds, renewed each second; `onOver` once, when they have run out. */
export function useSecondsLeft(hold: Hold, onOver?: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(hold, Date.now()));
  const over = useEffectEvent(() => onOver?.());

  useEffect(() => {
    const tick = () => {
      const left = secondsLeft(hold, Date.now());
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(tick, countdownTickMs);
    tick();
    return () => clearInterval(timer);
  }, [hold]);

  return seconds;
}
