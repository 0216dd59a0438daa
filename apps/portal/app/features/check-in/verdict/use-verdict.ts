import { useRef, useState } from 'react';
import { createHeldCode } from '../camera/held-code.ts';
import { signal } from './signal.ts';
import { type ShowVerdict, takeCode, takeTicket } from '../device/take-scan.ts';
import type { Verdict } from '../device/verdict.ts';
import { useCheckIn } from '../device/use-check-in.ts';

interface ShownVerdict {
  readonly verdict: Verdict | null;
  /** Incremented whenever the verdict is set. */
  readonly serial: number;
}

/** One verdict at a time, for scans by camera and by name. */
export function useVerdict() {
  const checkIn = useCheckIn();
  const [shown, setShown] = useState<ShownVerdict>({ verdict: null, serial: 0 });
  const [isNewCode] = useState(createHeldCode);
  /** Counts the scans: a late verdict of an earlier scan must not replace that of a later one. */
  const latest = useRef(0);
  const isChecking = useRef(false);

  const put = (verdict: Verdict | null) => setShown(({ serial }) => ({ verdict, serial: serial + 1 }));
  const take = async (run: (show: ShowVerdict) => Promise<void>) => {
    const scan = ++latest.current;
    isChecking.current = true;
    try {
      await run((verdict) => {
        if (scan !== latest.current) return false;
        isChecking.current = verdict.result === 'checking';
        signal(verdict);
        put(verdict);
        return true;
      });
    } finally {
      if (scan === latest.current) isChecking.current = false;
    }
  };

  return {
    ...shown,
    takeLook: (text: string | undefined) => {
      // The next code waits until the current scan has its verdict.
      const isNew = isNewCode({ text, nowMs: performance.now(), isReady: !isChecking.current });
      if (isNew && text !== undefined) void take((show) => takeCode(checkIn, text, show));
    },
    mark: (participantId: string) => void take((show) => takeTicket(checkIn, { participantId }, show)),
    clear: () => {
      if (isChecking.current) return;
      latest.current += 1;
      put(null);
    },
  };
}
