import { resendFailureText, resendLabel, sentAtAfterRefusal } from '@dorsal/checkout-widget/code-texts';
import { secondsUntilResend, verificationCodeResendSeconds } from '@dorsal/domain/verification-code';
import { Button } from '@dorsal/ui/Button';
import { useState } from 'react';
import { useClock } from '~/components/clock.ts';
import type { ResultNotice } from '~/components/form/use-result-notice.ts';
import { useApi } from '~/session/ApiProvider.tsx';

export interface ResendCodeProps {
  email: string;
  /** When the first code was sent, in milliseconds since 1970. */
  sentAt: number;
  onResult: (notice: ResultNotice) => void;
}

/** Requests another code, at least 60 seconds after the last one (decisions, "Accounts"). */
export function ResendCode({ email, sentAt: firstSentAt, onResult }: ResendCodeProps) {
  const api = useApi();
  const [sentAt, setSentAt] = useState(firstSentAt);
  const [busy, setBusy] = useState(false);
  // The clock has whole seconds, so it may be slightly behind `sentAt`.
  const secondsLeft = useClock(
    (now) =>
      Math.min(
        secondsUntilResend({ sentAt: new Date(sentAt), now: new Date(now) }),
        verificationCodeResendSeconds,
      ),
    sentAt,
  );

  const resend = async () => {
    setBusy(true);
    try {
      const { message } = await api.auth.sendCode(email);
      setSentAt(Date.now());
      onResult({ tone: 'success', text: message });
    } catch (error) {
      setSentAt(sentAtAfterRefusal(error, Date.now()) ?? sentAt);
      onResult({ tone: 'danger', text: resendFailureText(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      variant="ghost"
      fullWidth
      busy={busy}
      busyLabel="Reenviando..."
      // Not `disabled`, so that it stays focusable while it waits.
      aria-disabled={secondsLeft > 0}
      onClick={() => {
        if (secondsLeft === 0) void resend();
      }}
    >
      {resendLabel(secondsLeft)}
    </Button>
  );
}
