import { useState } from 'react';
import { AccountQuestion } from './AccountQuestion.tsx';
import { Confirmation } from './Confirmation.tsx';
import { ConfirmationWait } from './ConfirmationWait.tsx';
import { useConfirmationStep } from './use-confirmation-step.ts';

export interface ConfirmEmailScreenProps {
  token: string;
  /** The kind of account. */
  type: string;
  /** The unvalidated way on, from `?redirect=`. */
  redirect: string | null;
}

/**
 * Confirms an e-mail with the link's token, signs in and navigates on. Asks first if another account is signed in:
 * otherwise a stranger's link could silently sign people in to the stranger's account.
 */
export function ConfirmEmailScreen({ token, type, redirect }: ConfirmEmailScreenProps) {
  const [begun, setBegun] = useState(false);
  const { step, currentEmail, isCurrentConfirmed } = useConfirmationStep({ isDecided: begun });

  // Once started, it stays so: confirming signs in, which must not trigger the question.
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
