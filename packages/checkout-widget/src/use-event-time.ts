import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { useEffect, useState } from 'react';
import { laterCode } from './later-code.ts';

/**
 * Writes times of an event in its zone: `05 abr 2027, 09:30`, and `05 abr 2027, 09:30 (hora canaria)` if clocks in the reader's zone
 * show another time. The name of the zone comes with the lazy chunk, which only readers in another zone load before the first press.
 */
export function useEventTime(timeZone: string): (instant: string) => string {
  const [code, setCode] = useState(laterCode.loaded);
  useEffect(() => {
    // Not `localTimeZone` of the domain: its module is part of the lazy chunk.
    if (new Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone) {
      // Without the chunk the time stays as it is, and the first press tells why.
      laterCode.load().then(setCode, () => {});
    }
  }, [timeZone]);
  const format = code?.formatTimeHere ?? formatEventDateTime;
  return (instant) => format(instant, timeZone);
}
