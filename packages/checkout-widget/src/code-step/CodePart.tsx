import { Spinner } from '@dorsal/ui/Spinner';
import type { CheckoutApi } from '../calls/checkout-api.ts';
import type { CheckoutHandle } from '../calls/checkout-handle.ts';
import { clockedHoldOf, type CodeStep } from '../state/checkout-state.ts';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { HoldAnnouncer } from '../summary/HoldClock.tsx';
import { goOnProven } from './go-on-proven.ts';
import { lazyCodeForm } from './lazy-code-form.ts';
import { useFocusOnForm } from './use-focus-on-form.ts';

interface CodePartProps {
  api: CheckoutApi;
  checkout: CheckoutHandle;
  codeStep: CodeStep;
}

/** Replaces the form while the buyer confirms their address. The state keeps what was typed. */
export function CodePart({ api, checkout, codeStep }: CodePartProps) {
  const { state, dispatch, endHold } = checkout;
  const { places, part } = state;
  const clockedHold = clockedHoldOf(places);
  useFocusOnForm(part);
  return (
    <>
      <HoldAnnouncer hold={clockedHold} isOver={places.kind === 'over'} onOver={endHold} />
      <LazyPart
        module={lazyCodeForm}
        waiting={<Spinner>Un momento...</Spinner>}
        failureText="No hemos podido preparar la confirmación de tu correo."
      >
        {({ CodeForm }) => (
          <CodeForm
            api={api}
            codeStep={codeStep}
            hold={clockedHold}
            onProven={(proof) => goOnProven(proof, checkout)}
            onLeave={() => dispatch({ type: 'codeLeft' })}
          />
        )}
      </LazyPart>
    </>
  );
}
