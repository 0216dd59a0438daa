import { Button } from '@dorsal/ui/Button';
import { Stepper } from '@dorsal/ui/Stepper';
import { type SubmitEvent, Suspense, useId, useRef } from 'react';
import { BankForm } from '../bank-wait/BankForm.tsx';
import { nextStep } from '../checkout-machine.ts';
import { itemsOf, methodOf } from '../draft.ts';
import type { LinkElement } from '../link-element.ts';
import type { LegalLinks } from '../payment-part/PaymentFields.tsx';
import { parts } from '../parts.ts';
import { HoldAnnouncer } from '../summary/HoldClock.tsx';
import { isForFree, orderSums } from '../summary/order-sums.ts';
import { OrderSummary } from '../summary/OrderSummary.tsx';
import { PayBar } from '../summary/PayBar.tsx';
import { SummaryRow } from '../summary/SummaryRow.tsx';
import { type CheckoutOptions, useCheckout } from '../use-checkout.ts';
import styles from './Checkout.module.css';
import { CheckoutParts, waiting } from './CheckoutParts.tsx';
import { BankPress, BankWait, TransferInstructions } from './later-parts.ts';
import { Messages } from './Messages.tsx';
import { busyLabel, paymentTitle, stepLabel } from './step-labels.ts';
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
}

/** The purchase on one page: three parts that open one after the other and stay readable. */
export function Checkout(props: CheckoutProps) {
  const { event, profile, signIn, legalLinks, isFramed = false, onFinished } = props;
  const { state, dispatch, takeStep, giveBack, ask, look, leaveBank, endHold } = useCheckout(props);
  const form = useRef<HTMLFormElement>(null);
  const bankFormId = useId();
  useFocusOnRefusal(form, state.refusals);
  useFocusOnOpenedPart(form, state.part);
  useFocusAfterBank(form, state);

  const { draft, hold, part, isHoldOver, isAtBank, toTakeAlong, busy, transfer } = state;
  const step = nextStep(state, event);
  const chosen = itemsOf(draft, event);
  const isHeldChoice = hold !== null && (step === 'openPayment' || step === 'checkout');
  const sums = orderSums(event, chosen, isHeldChoice ? hold : null);
  const isFree = isForFree(event, { hold, sums });
  const method = methodOf(draft, event);
  const runningHold = isHoldOver ? null : hold;
  // A transfer's places wait for days, and no clock runs for that.
  const clockedHold = runningHold?.payment === 'transfer' ? null : runningHold;
  // The wait for the bank has the clock.
  const shownHold = isAtBank ? null : clockedHold;
  // While the bank has the buyer, the way on is there.
  const action = !isAtBank && (
    <Button
      type="submit"
      size="lg"
      fullWidth
      className={styles.next}
      busy={busy !== null}
      busyLabel={busyLabel(busy)}
    >
      {stepLabel(step, { isHoldOver, totalCents: sums.totalCents, method })}
    </Button>
  );
  const cancel = runningHold && !isAtBank && (
    <Button
      variant="ghost"
      size="sm"
      aria-disabled={busy !== null}
      onClick={() => {
        // The button goes with the hold; the focus would go with it.
        form.current?.querySelector<HTMLElement>('[data-part="1"]')?.focus();
        giveBack();
      }}
    >
      Cancelar reserva
    </Button>
  );
  const payBar = action && (
    <PayBar sums={sums} hold={shownHold} action={action} method={method} isFramed={isFramed} />
  );
  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault();
    takeStep();
  };

  if (transfer && hold) {
    return (
      <Suspense fallback={waiting}>
        <TransferInstructions
          payment={transfer}
          totalCents={hold.totalCents}
          timeZone={event.timeZone}
          onContinue={() => onFinished(hold)}
        />
      </Suspense>
    );
  }
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={busy !== null}>
        <Stepper
          className={styles.steps}
          label="Progreso de la inscripción"
          steps={['Entradas', 'Participantes', paymentTitle(isFree)]}
          current={parts.indexOf(part)}
        />
        <SummaryRow event={event} sums={sums} hold={isFramed ? shownHold : null} cancel={cancel} />
        <HoldAnnouncer hold={clockedHold} isOver={isHoldOver} onOver={endHold} />
        <div className={styles.columns}>
          <div>
            <Messages
              state={state}
              onRetry={takeStep}
              onAsk={ask}
              onShowOrder={() => hold && onFinished(hold)}
            />
            {isAtBank && hold ? (
              <Suspense fallback={waiting}>
                {toTakeAlong ? (
                  <BankPress
                    hold={hold}
                    formId={bankFormId}
                    isLeaving={busy === 'leaving'}
                    onLeave={leaveBank}
                  />
                ) : (
                  <BankWait
                    hold={hold}
                    isOpening={busy === 'checkout'}
                    isLeaving={busy === 'leaving'}
                    onLook={look}
                    onLeave={leaveBank}
                  />
                )}
              </Suspense>
            ) : (
              <CheckoutParts
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
            hold={shownHold}
            cancel={cancel}
            action={action}
            isFramed={isFramed}
          />
        </div>
        {!isFramed && payBar}
      </form>
      {/* A form can't stand in a form. */}
      {toTakeAlong && (
        <BankForm id={bankFormId} payment={toTakeAlong} onTaken={() => dispatch({ type: 'bankTaken' })} />
      )}
    </>
  );
}
