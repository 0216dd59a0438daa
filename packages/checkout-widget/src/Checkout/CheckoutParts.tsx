import { TextLink } from '@dorsal/ui/TextLink';
import type { Dispatch } from 'react';
import type { CheckoutHandle } from '../calls/checkout-handle.ts';
import type { CheckoutAction, CheckoutState } from '../state/checkout-state.ts';
import { type LazyCode, lazyCode } from './lazy-code.ts';
import type { LinkElement } from '../link-element.ts';
import type { LegalLinks } from '../payment-part/PaymentFields.tsx';
import { PartSection } from '../section/PartSection.tsx';
import { TicketsPart } from '../tickets-part/TicketsPart.tsx';
import type { CheckoutOptions } from './use-checkout.ts';
import { paymentTitle } from './step-labels.ts';

export interface CheckoutPartsProps extends Pick<CheckoutOptions, 'api' | 'event' | 'profile'> {
  signIn: LinkElement | undefined;
  legalLinks: LegalLinks;
  /** The lazy chunk if it has loaded: always if the second part is open. */
  code: LazyCode | undefined;
  state: CheckoutState;
  /** True if nothing is to be paid. */
  isFree: boolean;
  isFramed: boolean;
  dispatch: Dispatch<CheckoutAction>;
  act: CheckoutHandle['act'];
}

/** The three parts, which open one after the other and stay readable. */
export function CheckoutParts(props: CheckoutPartsProps) {
  const { api, code, state, event, profile, signIn, legalLinks, isFree, isFramed, dispatch, act } = props;
  const { draft, places, part, problem } = state;
  const problems = {
    problems: state.fieldProblems,
    refusedFields: state.refusedFields,
    refusals: state.refusals,
  };
  return (
    <div>
      <TicketsPart
        api={api}
        event={event}
        email={draft.buyer.email || profile?.email}
        privacyLink={legalLinks.privacy}
        lazyParts={lazyCode}
        preselected={state.preselected}
        quantities={draft.quantities}
        taken={code?.takenQuantities(event, state)}
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
            api={api}
            act={act}
            event={event}
            draft={draft}
            hold={places.hold}
            profile={profile}
            isFramed={isFramed}
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
