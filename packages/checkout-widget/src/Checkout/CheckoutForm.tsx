import { Stepper } from '@dorsal/ui/Stepper';
import { type SubmitEvent, useRef } from 'react';
import type { CheckoutHandle } from '../checkout-handle.ts';
import { laterCode } from '../later-code.ts';
import type { LinkElement } from '../link-element.ts';
import { parts } from '../parts.ts';
import type { LegalLinks } from '../payment-part/PaymentFields.tsx';
import { OrderSummary } from '../summary/OrderSummary.tsx';
import { PayBar } from '../summary/PayBar.tsx';
import { SummaryRow } from '../summary/SummaryRow.tsx';
import type { CheckoutOptions } from '../use-checkout.ts';
import styles from './Checkout.module.css';
import { CheckoutParts } from './CheckoutParts.tsx';
import { ConnectionProblem } from './ConnectionProblem.tsx';
import { NextStepButton } from './FormButtons.tsx';
import { shownOrder } from './shown-order.ts';
import { paymentTitle } from './step-labels.ts';
import { usePreparedSteps } from '../use-prepared-steps.ts';
import { useFocusAfterBank, useFocusOnOpenedPart, useFocusOnRefusal } from './use-checkout-focus.ts';

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

interface CheckoutFormProps extends CheckoutProps {
  checkout: CheckoutHandle;
  /** Of the form that goes to the bank, which stands beside this one. */
  bankFormId: string;
}

/** The three parts, with the order beside or above them and the next step at their end. */
export function CheckoutForm({ checkout, bankFormId, ...props }: CheckoutFormProps) {
  const { event, profile, signIn, legalLinks, isFramed = false } = props;
  const { state, dispatch, takeStep, giveBack, look, leaveBank, endHold } = checkout;
  const form = useRef<HTMLFormElement>(null);
  usePreparedSteps(form);
  useFocusOnRefusal(form, state.refusals);
  useFocusOnOpenedPart(form, state.part);
  useFocusAfterBank(form, state);

  const { hold, part, isHoldOver, isAtBank, busy } = state;
  // A hold exists only after the lazy chunk has loaded.
  const code = laterCode.loaded();
  const order = shownOrder(state, event);
  const { sums, isFree, method, runningHold, clockedHold } = order;
  // The wait for the bank has the clock, and the way on.
  const clock = code && clockedHold && !isAtBank && <code.HoldClock hold={clockedHold} />;
  // No button in a frame that isn't used yet. With a hold it stays: without places it says what is missing.
  const action = !isAtBank && (sums.lines.length > 0 || !isFramed || hold) && (
    <NextStepButton state={state} order={order} />
  );
  const cancel = code && runningHold && !isAtBank && (
    <code.CancelReservation hold={runningHold} isBusy={busy !== null} onCancel={giveBack} />
  );
  const payBar = action && (
    <PayBar sums={sums} clock={clock} action={action} method={method} isFramed={isFramed} />
  );
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    takeStep();
  };

  return (
    <form
      method="post"
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-busy={busy !== null}
    >
      <Stepper
        className={styles.steps}
        label="Progreso de la inscripción"
        steps={['Entradas', 'Participantes', paymentTitle(isFree)]}
        current={parts.indexOf(part)}
      />
      <SummaryRow event={event} sums={sums} clock={isFramed && clock} />
      {code && hold && <code.HoldAnnouncer hold={clockedHold} isOver={isHoldOver} onOver={endHold} />}
      <div className={styles.columns}>
        <div>
          <div className={styles.messages} data-messages>
            <FormMessages {...props} checkout={checkout} />
          </div>
          {code && isAtBank && hold ? (
            <code.BankStep state={state} hold={hold} formId={bankFormId} onLook={look} onLeave={leaveBank} />
          ) : (
            <CheckoutParts
              api={props.api}
              state={state}
              event={event}
              profile={profile}
              signIn={signIn}
              legalLinks={legalLinks}
              isFree={isFree}
              dispatch={dispatch}
            />
          )}
          {isFramed && payBar}
        </div>
        <OrderSummary
          event={event}
          sums={sums}
          method={method}
          clock={clock}
          cancel={cancel}
          action={action}
          isFramed={isFramed}
        />
      </div>
      {!isFramed && payBar}
      {!isFramed && cancel && <div className={styles.cancel}>{cancel}</div>}
    </form>
  );
}

/** What the buyer should know before going on. */
function FormMessages({
  checkout,
  onFinished,
  reload,
}: Pick<CheckoutFormProps, 'checkout' | 'onFinished' | 'reload'>) {
  const { state, takeStep, ask } = checkout;
  const { hold, problem } = state;
  const code = laterCode.loaded();
  const ways = { onRetry: takeStep, onReload: reload ?? (() => location.reload()) };
  if (code) {
    return <code.Messages state={state} {...ways} onAsk={ask} onShowOrder={() => hold && onFinished(hold)} />;
  }
  // Nothing else can have gone wrong so far.
  const isMissing = problem?.kind === 'offline' || problem?.kind === 'outdated';
  return isMissing && <ConnectionProblem kind={problem.kind} {...ways} />;
}
