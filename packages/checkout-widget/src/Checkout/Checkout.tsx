import { useId } from 'react';
import { lazyCode } from './lazy-code.ts';
import { useCheckout } from './use-checkout.ts';
import { CheckoutForm, type CheckoutProps } from './CheckoutForm.tsx';

/** The purchase on one page: three parts that open one after the other and stay readable. */
export function Checkout(props: CheckoutProps) {
  const checkout = useCheckout(props);
  const bankFormId = useId();
  const { dispatch, poll } = checkout;
  const { hold, busy, toTakeAlong } = checkout.state;
  const code = lazyCode.loaded();

  const watch = code && hold && (
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
