import { useId } from 'react';
import { laterCode } from '../later-code.ts';
import type { LinkElement } from '../link-element.ts';
import type { LegalLinks } from '../payment-part/PaymentFields.tsx';
import { type CheckoutOptions, useCheckout } from '../use-checkout.ts';
import { CheckoutForm } from './CheckoutForm.tsx';

export interface CheckoutProps extends CheckoutOptions {
  /** Where 'Ya tengo cuenta' leads, or a button that opens a dialog. Not shown to signed-in buyers. */
  signIn?: LinkElement;
  legalLinks: LegalLinks;
  /**
   * True in a frame of another page's, as high as its content: then nothing sticks to an edge of the window, which nobody sees, and the
   * next step stands at the form's end. Default false.
   */
  isFramed?: boolean;
  /**
   * Loads the page anew, where a deployment has taken its code away. For a `storage` that forgets with the page: it has to bring what
   * stands there along. Default: `location.reload`.
   */
  reload?: () => void;
}

/** The purchase on one page: three parts that open one after the other and stay readable. */
export function Checkout(props: CheckoutProps) {
  const checkout = useCheckout(props);
  const bankFormId = useId();
  const { dispatch, look } = checkout;
  const { hold, busy, transfer, toTakeAlong } = checkout.state;
  const code = laterCode.loaded();

  const watch = code && hold && (
    <code.OrderWatch
      isLeaving={busy === 'leaving'}
      onBack={() => dispatch({ type: 'cameBack' })}
      onLook={() => void look()}
    />
  );

  if (code && transfer && hold) {
    return (
      <>
        {watch}
        <code.TransferInstructions
          payment={transfer}
          totalCents={hold.totalCents}
          timeZone={props.event.timeZone}
          onContinue={() => props.onFinished(hold)}
        />
      </>
    );
  }
  return (
    <>
      {watch}
      <CheckoutForm {...props} checkout={checkout} bankFormId={bankFormId} />
      {/* A form can't stand in a form. */}
      {code && toTakeAlong && (
        <code.BankForm
          id={bankFormId}
          payment={toTakeAlong}
          onTaken={() => dispatch({ type: 'bankTaken' })}
        />
      )}
    </>
  );
}
