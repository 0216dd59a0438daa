import { Stepper } from '@dorsal/ui/Stepper';
import { type SubmitEvent, useRef } from 'react';
import type { LinkElement } from '../link-element.ts';
import { parts } from '../state/parts.ts';
import type { LegalLinks } from '../payment-part/PaymentFields.tsx';
import { OrderSummary } from '../summary/OrderSummary.tsx';
import { PayBar } from '../summary/PayBar.tsx';
import { SummaryRow } from '../summary/SummaryRow.tsx';
import type { CheckoutOptions, LoadedCheckout } from './use-checkout.ts';
import styles from './Checkout.module.css';
import { CheckoutParts } from './CheckoutParts.tsx';
import { ConnectionProblem } from './ConnectionProblem.tsx';
import { NextStepButton } from './FormButtons.tsx';
import { shownOrder } from './shown-order.ts';
import { paymentTitle } from './step-labels.ts';
import { usePreparedSteps } from './use-prepared-steps.ts';
import { useFocusAfterBank, useFocusOnOpenedPart, useFocusOnRefusal } from './use-checkout-focus.ts';

export interface CheckoutProps extends CheckoutOptions {
  /** The target of 'Ya tengo cuenta', or a button that opens a dialog. Not shown to signed-in buyers. */
  signIn?: LinkElement;
  legalLinks: LegalLinks;
  /**
   * True in another page's frame that is as high as its content. Then nothing sticks to an edge of the window, because
   * that edge is out of view, and the next step is at the end of the form. Default false.
   */
  isFramed?: boolean;
  /**
   * Reloads the page when a deployment has removed its code. For a `storage` that is lost with the page: the function
   * must pass its content on to the new page. Default: `location.reload`.
   */
  reload?: () => void;
}

interface CheckoutFormProps extends CheckoutProps {
  checkout: LoadedCheckout;
  /** Id of the form that is submitted to the bank; it is a sibling of this one. */
  bankFormId: string;
}

/** The three parts, with the order beside or above them and the next step at their end. */
export function CheckoutForm({ checkout, bankFormId, ...props }: CheckoutFormProps) {
  const { event, profile, signIn, legalLinks, isFramed = false } = props;
  const { code, state, dispatch, takeStep, giveBack, poll, leaveBank, endHold, act } = checkout;
  const form = useRef<HTMLFormElement>(null);
  usePreparedSteps(form);
  // In this order: if a part opens with a message, as after a visit to the bank, the message is what stays in view.
  useFocusOnOpenedPart(form, state.part);
  useFocusOnRefusal(form, state.refusals);
  const { part, places, screen, busy } = state;
  const { hold } = places;
  const isAtBank = screen.kind === 'bank';
  useFocusAfterBank(form, { part, isAtBank });

  const order = shownOrder(state, event, code ? code.licencedHold(state, event) : null);
  const { sums, isFree, method, clockedHold } = order;
  // The bank step shows its own clock and buttons.
  const clock = code && clockedHold && !isAtBank && <code.HoldClock hold={clockedHold} />;
  // A frame without a chosen ticket has no button. With a hold the button stays: pressed without places, it shows what
  // is missing.
  const action = !isAtBank && (sums.lines.length > 0 || !isFramed || hold) && (
    <NextStepButton state={state} order={order} />
  );
  const cancel = code && places.kind === 'held' && !isAtBank && (
    <code.CancelReservation hold={places.hold} isBusy={busy !== null} onCancel={giveBack} />
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
      {code && hold && (
        <code.HoldAnnouncer hold={clockedHold} isOver={places.kind === 'over'} onOver={endHold} />
      )}
      <div className={styles.columns}>
        <div>
          <div className={styles.messages} data-messages>
            <FormMessages {...props} checkout={checkout} />
          </div>
          {code && isAtBank && hold ? (
            <code.BankStep
              payment={screen.payment}
              busy={busy}
              hold={hold}
              formId={bankFormId}
              onPoll={poll}
              onLeave={leaveBank}
            />
          ) : (
            <CheckoutParts
              api={props.api}
              code={code}
              state={state}
              event={event}
              profile={profile}
              signIn={signIn}
              legalLinks={legalLinks}
              isFree={isFree}
              isFramed={isFramed}
              dispatch={dispatch}
              act={act}
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

/** Messages for the buyer before the next step. */
function FormMessages({
  checkout,
  onFinished,
  reload,
}: Pick<CheckoutFormProps, 'checkout' | 'onFinished' | 'reload'>) {
  const { code, state, takeStep, ask } = checkout;
  const { problem } = state;
  const { hold } = state.places;
  const ways = { onRetry: takeStep, onReload: reload ?? (() => location.reload()) };
  if (code) {
    return <code.Messages state={state} {...ways} onAsk={ask} onShowOrder={() => hold && onFinished(hold)} />;
  }
  // No other problem can occur before the lazy chunk has loaded.
  const isMissing = problem?.kind === 'offline' || problem?.kind === 'outdated';
  return isMissing && <ConnectionProblem kind={problem.kind} {...ways} />;
}
