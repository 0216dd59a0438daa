import { Button } from '@dorsal/ui/Button';
import { Stepper } from '@dorsal/ui/Stepper';
import { TextLink } from '@dorsal/ui/TextLink';
import { Spinner } from '@dorsal/ui/Spinner';
import { type SubmitEvent, Suspense, useEffect, useRef } from 'react';
import { heldItems, nextStep, parts } from '../checkout-machine.ts';
import { itemsOf, placesOf } from '../draft.ts';
import type { LinkElement } from '../link-element.ts';
import type { LegalLinks } from '../payment-part/PaymentFields.tsx';
import { PartSection } from '../section/PartSection.tsx';
import { PayBar, SummaryRow } from '../summary/CompactSummary.tsx';
import { HoldAnnouncer } from '../summary/HoldClock.tsx';
import { orderSums } from '../summary/order-sums.ts';
import { OrderSummary } from '../summary/OrderSummary.tsx';
import { takenItems } from '../tickets-part/event-read.ts';
import { TicketsPart } from '../tickets-part/TicketsPart.tsx';
import { type CheckoutOptions, useCheckout } from '../use-checkout.ts';
import styles from './Checkout.module.css';
import { ParticipantFields, PaymentFields, TransferInstructions } from './later-parts.ts';
import { busyLabel, paymentTitle, stepLabel } from './step-labels.ts';
import { StepProblem } from './StepProblem.tsx';

export interface CheckoutProps extends CheckoutOptions {
  /** Where 'Ya tengo cuenta' leads, or a button that opens a dialog. Not shown to signed-in buyers. */
  signIn?: LinkElement;
  legalLinks: LegalLinks;
}

/** The purchase on one page: three parts that open one after the other and stay readable. */
export function Checkout(props: CheckoutProps) {
  const { event, profile, signIn, legalLinks, onFinished } = props;
  const { state, dispatch, takeStep, giveBack } = useCheckout(props);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnFirstProblem(form, state.refusals);
  useFocusOnOpenedPart(form, state.part);

  const { draft, hold, part, isHoldOver, busy, problem, fieldProblems, transfer } = state;
  const step = nextStep(state, event);
  const chosen = itemsOf(draft, event);
  const isHeldChoice = hold !== null && (step === 'openPayment' || step === 'checkout');
  const sums = orderSums(event, chosen, isHeldChoice ? hold : null);
  const isFree = (hold ?? sums).totalCents === 0;
  const runningHold = isHoldOver ? null : hold;
  const action = (
    <Button type="submit" size="lg" fullWidth busy={busy !== null} busyLabel={busyLabel(busy)}>
      {stepLabel(step, { isHoldOver, totalCents: sums.totalCents })}
    </Button>
  );
  const cancel = runningHold?.status === 'reserved' && (
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
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={busy !== null}>
      <Stepper
        className={styles.steps}
        label="Progreso de la inscripción"
        steps={['Entradas', 'Participantes', paymentTitle(isFree)]}
        current={parts.indexOf(part)}
      />
      <SummaryRow event={event} sums={sums} cancel={cancel} />
      <HoldAnnouncer hold={runningHold} isOver={isHoldOver} onOver={() => dispatch({ type: 'holdEnded' })} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <div className={styles.problem}>
            <StepProblem state={state} onRetry={takeStep} />
          </div>
          <div>
            <TicketsPart
              event={event}
              quantities={draft.quantities}
              taken={quantitiesOf(takenItems(event, { held: heldItems(state), lastRead: state.lastRead }))}
              left={problem?.kind === 'soldOut' ? problem.available : undefined}
              signIn={
                !profile &&
                signIn && (
                  <TextLink render={signIn} standalone>
                    Ya tengo cuenta
                  </TextLink>
                )
              }
              onQuantityChange={(ticketId, quantity) =>
                dispatch({ type: 'quantityChanged', ticketId, quantity })
              }
            />
            <PartSection number={2} title="Participantes" isClosed={part === 'tickets'}>
              <Suspense fallback={waiting}>
                <ParticipantFields
                  event={event}
                  places={placesOf(draft, hold?.items ?? [])}
                  buyerEmail={draft.buyer.email}
                  ownData={profile ? { fullName: profile.name, email: profile.email } : undefined}
                  problems={fieldProblems}
                  dispatch={dispatch}
                />
              </Suspense>
            </PartSection>
            <PartSection number={3} title={paymentTitle(isFree)} isClosed={part !== 'payment'}>
              <Suspense fallback={waiting}>
                <PaymentFields
                  event={event}
                  draft={draft}
                  isFree={isFree}
                  problems={fieldProblems}
                  legalLinks={legalLinks}
                  dispatch={dispatch}
                />
              </Suspense>
            </PartSection>
          </div>
        </div>
        <OrderSummary event={event} sums={sums} hold={runningHold} cancel={cancel} action={action} />
      </div>
      <PayBar sums={sums} hold={runningHold} action={action} />
    </form>
  );
}

const waiting = <Spinner>Cargando...</Spinner>;

const quantitiesOf = (items: readonly { ticketId: string; quantity: number }[]) =>
  Object.fromEntries(items.map(({ ticketId, quantity }) => [ticketId, quantity]));

/** After a refusal the first wrong field has the focus; without one the message comes into sight. */
function useFocusOnFirstProblem(form: React.RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [form, refusals]);
}

/** The part that has just opened has the focus on its heading. */
function useFocusOnOpenedPart(form: React.RefObject<HTMLFormElement | null>, part: string): void {
  const previous = useRef(part);
  useEffect(() => {
    if (previous.current === part) return;
    previous.current = part;
    const number = parts.indexOf(part as (typeof parts)[number]) + 1;
    const heading = form.current?.querySelector<HTMLElement>(`[data-part="${number}"]`);
    // Focus moves only where it already was: in a frame it must not be taken from the page around.
    if (!form.current?.contains(document.activeElement)) return;
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [form, part]);
}
