import { useState } from 'react';
import { AccountQuestion } from './AccountQuestion.tsx';
import { Confirmation } from './Confirmation.tsx';
import { ConfirmationWait } from './ConfirmationWait.tsx';
import { useConfirmationStep } from './use-confirmation-step.ts';

export interface ConfirmEmailScreenProps {
  token: string;
  /** The kind of account. */
  type: string;
  /** Where to go afterwards, unchecked, from `?redirect=`. */
  redirect: string | null;
}

/**
 * Confirms an e-mail address by the link's token, signs in and goes on. Asks first where another account is signed in:
 * otherwise a stranger's link could quietly put people into the stranger's account.
 */
export function ConfirmEmailScreen({ token, type, redirect }: ConfirmEmailScreenProps) {
  const [begun, setBegun] = useState(false);
  const { step, currentEmail, isCurrentConfirmed } = useConfirmationStep({ isDecided: begun });

  // What has begun stays so: confirming signs in, and must not bring the question up.
  if (!begun && step === 'confirm') setBegun(true);
  if (begun) return <Confirmation token={token} type={type} redirect={redirect} />;
  if (step === 'ask') {
    return (
      <AccountQuestion
        currentEmail={currentEmail}
        isConfirmed={isCurrentConfirmed}
        redirect={redirect}
        onAgree={() => setBegun(true)}
      />
    );
  }
  return <ConfirmationWait />;
}
