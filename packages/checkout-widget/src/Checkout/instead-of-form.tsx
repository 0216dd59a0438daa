import type { ReactNode } from 'react';
import type { CheckoutHandle } from '../calls/checkout-handle.ts';
import type { CheckoutPage } from '../calls/checkout-page.ts';
import { CodePart } from '../code-step/CodePart.tsx';
import { TransferInstructions } from '../transfer/TransferInstructions.tsx';

/**
 * What replaces the form: the data of a transfer, or the step that confirms the address by a code. Null if the form is
 * shown.
 */
export function insteadOfForm(
  checkout: CheckoutHandle,
  { api, event, onFinished }: Pick<CheckoutPage, 'api' | 'event' | 'onFinished'>,
): ReactNode {
  const { hold, transfer, codeStep } = checkout.state;
  if (codeStep) return <CodePart api={api} checkout={checkout} codeStep={codeStep} />;
  if (!transfer || !hold) return null;
  return (
    <TransferInstructions
      payment={transfer}
      totalCents={hold.totalCents}
      timeZone={event.timeZone}
      onContinue={() => onFinished(hold)}
    />
  );
}
