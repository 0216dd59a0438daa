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
  const { screen, places } = checkout.state;
  const { hold } = places;
  if (screen.kind === 'code') return <CodePart api={api} checkout={checkout} codeStep={screen} />;
  if (screen.kind !== 'transfer' || !hold) return null;
  return (
    <TransferInstructions
      payment={screen.payment}
      totalCents={hold.totalCents}
      timeZone={event.timeZone}
      onContinue={() => onFinished(hold)}
    />
  );
}
