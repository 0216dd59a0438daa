import { Spinner } from '@dorsal/ui/Spinner';
import type { CheckoutApi } from '../checkout-api.ts';
import type { CheckoutHandle } from '../checkout-handle.ts';
import type { CodeStep } from '../checkout-state.ts';
import { LaterPart } from '../later/LaterPart.tsx';
import { HoldAnnouncer } from '../summary/HoldClock.tsx';
import { goOnProven } from './go-on-proven.ts';
import { laterCodeForm } from './later-code-form.ts';
import { useFocusOnForm } from './use-focus-on-form.ts';

interface CodePartProps {
  api: CheckoutApi;
  checkout: CheckoutHandle;
  codeStep: CodeStep;
}

/** In place of the form while the buyer confirms their address. What was typed stays in the state behind it. */
export function CodePart({ api, checkout, codeStep }: CodePartProps) {
  const { state, dispatch, endHold } = checkout;
  const { hold, isHoldOver, part } = state;
  // As in the form: no clock runs for an old hold, nor for a transfer's places, which wait for days.
  const clockedHold = isHoldOver || hold?.payment === 'transfer' ? null : hold;
  useFocusOnForm(part);
  return (
    <>
      <HoldAnnouncer hold={clockedHold} isOver={isHoldOver} onOver={endHold} />
      <LaterPart
        module={laterCodeForm}
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
      </LaterPart>
    </>
  );
}
