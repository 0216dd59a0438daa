import { TextLink } from '@dorsal/ui/TextLink';
import type { Dispatch } from 'react';
import type { CheckoutAction, CheckoutState } from '../checkout-state.ts';
import { quantitiesOf } from '../draft.ts';
import { laterCode } from '../later-code.ts';
import type { LinkElement } from '../link-element.ts';
import { heldItems } from '../next-step.ts';
import type { LegalLinks } from '../payment-part/PaymentFields.tsx';
import { PartSection } from '../section/PartSection.tsx';
import { takenItems } from '../tickets-part/event-read.ts';
import { TicketsPart } from '../tickets-part/TicketsPart.tsx';
import type { CheckoutOptions } from '../use-checkout.ts';
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
  // The parts open once it has come.
  const code = laterCode.loaded();
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
        {code && (
          <code.ParticipantFields
            event={event}
            draft={draft}
            items={hold?.items ?? []}
            ownData={profile ? { fullName: profile.name, email: profile.email } : undefined}
            {...problems}
            dispatch={dispatch}
          />
        )}
      </PartSection>
      <PartSection number={3} title={paymentTitle(isFree)} isClosed={part !== 'payment'}>
        {code && (
          <code.PaymentFields
            event={event}
            draft={draft}
            isFree={isFree}
            {...problems}
            legalLinks={legalLinks}
            dispatch={dispatch}
          />
        )}
      </PartSection>
    </div>
  );
}
