import { countdownTickMs } from '@dorsal/domain/notice-times';
import { secondsUntilResend, verificationCodeResendSeconds } from '@dorsal/domain/verification-code';
import { useEffect, useState } from 'react';

/** Whole seconds until another code may be sent, counted down. `sentAt` in milliseconds since 1970. */
export function useResendWait(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), countdownTickMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = secondsUntilResend({ sentAt: new Date(sentAt), now: new Date(now) });
  // The last tick may be earlier than `sentAt`.
  return Math.min(seconds, verificationCodeResendSeconds);
}
