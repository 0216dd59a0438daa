import { Spinner } from '@dorsal/ui/Spinner';
import { TextLink } from '@dorsal/ui/TextLink';
import { type Dispatch, Suspense } from 'react';
import { heldItems } from '../checkout-machine.ts';
import type { CheckoutAction, CheckoutState } from '../checkout-state.ts';
import { placesOf, quantitiesOf } from '../draft.ts';
import type { LinkElement } from '../link-element.ts';
import type { LegalLinks } from '../payment-part/PaymentFields.tsx';
import { PartSection } from '../section/PartSection.tsx';
import { takenItems } from '../tickets-part/event-read.ts';
import { TicketsPart } from '../tickets-part/TicketsPart.tsx';
import type { CheckoutOptions } from '../use-checkout.ts';
import { ParticipantFields, PaymentFields } from './later-parts.ts';
import { paymentTitle } from './step-labels.ts';

export interface CheckoutPartsProps extends Pick<CheckoutOptions, 'event' | 'profile'> {
  signIn: LinkElement | undefined;
  legalLinks: LegalLinks;
  state: CheckoutState;
  /** Nothing is to be paid. */
  isFree: boolean;
  dispatch: Dispatch<CheckoutAction>;
}

/** The three parts, which open one after the other and stay readable. */
export function CheckoutParts(props: CheckoutPartsProps) {
  const { state, event, profile, signIn, legalLinks, isFree, dispatch } = props;
  const { draft, hold, lastRead, part, problem } = state;
  const problems = {
    problems: state.fieldProblems,
    refusedFields: state.refusedFields,
    refusals: state.refusals,
  };
  return (
    <div>
      <TicketsPart
        event={event}
        quantities={draft.quantities}
        taken={quantitiesOf(takenItems(event, { held: heldItems(state), lastRead }))}
        left={problem?.kind === 'soldOut' ? problem.available : undefined}
        signIn={
          !profile &&
          signIn && (
            <TextLink render={signIn} standalone>
              Ya tengo cuenta
            </TextLink>
          )
        }
        onQuantityChange={(ticketId, quantity) => dispatch({ type: 'quantityChanged', ticketId, quantity })}
      />
      <PartSection number={2} title="Participantes" isClosed={part === 'tickets'}>
        <Suspense fallback={waiting}>
          <ParticipantFields
            event={event}
            places={placesOf(draft, hold?.items ?? [])}
            buyerEmail={draft.buyer.email}
            ownData={profile ? { fullName: profile.name, email: profile.email } : undefined}
            {...problems}
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
            {...problems}
            legalLinks={legalLinks}
            dispatch={dispatch}
          />
        </Suspense>
      </PartSection>
    </div>
  );
}

/** While a part's code is on its way. */
export const waiting = <Spinner>Cargando...</Spinner>;
