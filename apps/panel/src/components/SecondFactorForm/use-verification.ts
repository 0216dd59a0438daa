import type { SecondFactorBody } from '@dorsal/api-contract/panel/session';
import { useState } from 'react';
import { errorText } from '#/session/error-text.ts';

export interface Verification {
  readonly isBusy: boolean;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  readonly clearError: () => void;
  /** Obtains the proof and sends it, one attempt at a time. Resolves to whether it was accepted. */
  readonly verify: (proof: () => Promise<SecondFactorBody> | SecondFactorBody) => Promise<boolean>;
}

/** The attempts to prove a second factor. */
export function useVerification(onVerify: (body: SecondFactorBody) => Promise<void>): Verification {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  return {
    isBusy,
    error,
    clearError: () => setError(undefined),
    async verify(proof) {
      if (isBusy) return false;
      setBusy(true);
      setError(undefined);
      try {
        await onVerify(await proof());
        return true;
      } catch (reason) {
        setError(errorText(reason));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** What the form of each way gets. */
export interface WayProps {
  verification: Verification;
  submitLabel: string;
  busyLabel: string;
}
