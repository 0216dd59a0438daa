import { useId } from 'react';
import { useCheckout } from './use-checkout.ts';
import { CheckoutForm, type CheckoutProps } from './CheckoutForm.tsx';

/** The purchase on one page: three parts that open one after the other and stay readable. */
export function Checkout(props: CheckoutProps) {
  const checkout = useCheckout(props);
  const bankFormId = useId();
  const { code, dispatch, poll } = checkout;
  const { places, busy, screen } = checkout.state;

  const watch = code && places.hold && (
    <code.OrderWatch
      isLeaving={busy === 'leaving'}
      onBack={() => dispatch({ type: 'cameBack' })}
      onPoll={() => void poll()}
    />
  );

  const instead = code?.insteadOfForm(checkout, props);
  if (instead) {
    return (
      <>
        {watch}
        {instead}
      </>
    );
  }
  return (
    <>
      {watch}
      <CheckoutForm {...props} checkout={checkout} bankFormId={bankFormId} />
      {/* Forms can't be nested. */}
      {code && screen.kind === 'bank' && screen.payment && (
        <code.BankForm
          id={bankFormId}
          payment={screen.payment}
          onTaken={() => dispatch({ type: 'bankTaken' })}
        />
      )}
    </>
  );
}
