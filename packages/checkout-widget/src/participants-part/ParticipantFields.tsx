import type { EventBody } from '@dorsal/api-contract/events';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { allAdultsText, birthDateNeed } from '@dorsal/domain/adult-declaration';
import { documentsOfTicket } from '@dorsal/domain/asked-documents';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { ErrorSummary } from '@dorsal/ui/ErrorSummary';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { CheckoutApi } from '../calls/checkout-api.ts';
import type { CheckoutHandle } from '../calls/checkout-handle.ts';
import { movePlace } from '../calls/move-place.ts';
import { useSavedPeople } from '../calls/saved-people.ts';
import { askedPlace } from '../state/asked-place.ts';
import type { CheckoutAction } from '../state/checkout-state.ts';
import type { Draft } from '../state/draft.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import { type HeldPlace, placesOf } from '../state/filled-draft.ts';
import type { Hold } from '../state/hold.ts';
import { participantErrors } from '../state/part-errors.ts';
import { otherId, ownPlace, personChoices, type PersonChoice } from '../state/person-choices.ts';
import { placeLegend } from '../state/place-legend.ts';
import styles from './ParticipantFields.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { RacePlace } from './RacePlace.tsx';

interface ParticipantFieldsProps {
  api: CheckoutApi;
  event: EventBody;
  draft: Draft;
  /** Each of its places has its fields. */
  hold: Hold | null;
  /** Of the signed-in buyer, whose people can be picked. */
  profile: ProfileBody | null | undefined;
  isFramed: boolean;
  problems: FieldProblems;
  /** The problems at the last press, for the summary above. */
  refusedFields: FieldProblems;
  /** Changes with each refused press. */
  refusals: number;
  dispatch: (action: CheckoutAction) => void;
  /** Runs a call with the page. */
  act: CheckoutHandle['act'];
}

/** The second part: who takes each place, and what the organizer asks. */
export function ParticipantFields(props: ParticipantFieldsProps) {
  const { api, event, draft, hold, profile, isFramed, problems, refusedFields, refusals, dispatch, act } =
    props;
  const places = placesOf(draft, hold?.items ?? []);
  const errors = participantErrors(refusedFields, { event, places });
  const choices = useChoices({ api, event, profile });
  useOwnPlace(places[0], choices?.[0], dispatch);
  return (
    <div className={styles.places}>
      {errors.length > 0 && (
        <ErrorSummary key={refusals} title="Revisa estos datos de los participantes" errors={errors} />
      )}
      {event.sport && places.some(({ ticketId }) => mayDeclareAdult(event, ticketId)) && (
        <Checkbox
          checked={draft.allAdults ?? false}
          onChange={({ target }) =>
            dispatch({ type: 'choiceChanged', change: { allAdults: target.checked } })
          }
        >
          {allAdultsText}
        </Checkbox>
      )}
      {places.map((held, at) => {
        const place = {
          event,
          held,
          legend: placeLegend(held, places, event),
          buyerEmail: draft.buyer.email,
          profile,
          isFramed,
          problems,
          isSent: hold !== null && hold.payment !== 'none',
          dispatch,
        };
        const key = `${held.ticketId}-${held.index}`;
        if (!event.sport) return <PlaceFields key={key} {...place} />;
        return (
          <RacePlace
            key={key}
            {...place}
            draft={draft}
            number={at + 1}
            canLeave={places.length > 1}
            choices={choices}
            takenBy={takenBy(places, held)}
            onMove={(moved) => act(movePlace(moved))}
          />
        );
      })}
      <LaterDocuments event={event} places={places} />
    </div>
  );
}

/** Which documents the page behind the e-mail's link asks for: the checkout has no upload. */
function LaterDocuments({ event, places }: { event: EventBody; places: readonly HeldPlace[] }) {
  const labels = places.flatMap((held) => {
    const { rules, ticketId } = askedPlace(event, held.ticketId);
    return documentsOfTicket(rules, ticketId).map(({ label }) => label);
  });
  if (labels.length === 0) return null;
  return <p>Después de la compra te pediremos: {[...new Set(labels)].join(', ')}.</p>;
}

function mayDeclareAdult(event: EventBody, ticket: string): boolean {
  const { rules, ticketId, days } = askedPlace(event, ticket);
  return birthDateNeed(rules, ticketId, days) === 'unlessAdult';
}

/** The people that the buyer can pick; undefined until they are known, and for buyers without an account. */
function useChoices({
  api,
  event,
  profile,
}: Pick<ParticipantFieldsProps, 'api' | 'event' | 'profile'>): PersonChoice[] | undefined {
  const people = useSavedPeople(api, Boolean(profile && event.sport));
  if (!profile || !people) return undefined;
  return personChoices(profile, people, askedPlace(event, '').days.registeredOn);
}

/** Completes the first place, which the profile has filled in, with the buyer's saved data as soon as they arrive. */
function useOwnPlace(
  first: HeldPlace | undefined,
  own: PersonChoice | undefined,
  dispatch: (action: CheckoutAction) => void,
): void {
  const complete = useEffectEvent(() => {
    const change = first && own && ownPlace(first.place, own);
    if (change) dispatch({ type: 'placeChanged', ticketId: first.ticketId, index: first.index, change });
  });
  const hasOwn = own !== undefined;
  // Before the paint: the fields of known values would appear and vanish.
  useLayoutEffect(() => {
    if (hasOwn) complete();
  }, [hasOwn]);
}

/** The number of the first other place that has a person, by the id of their choice. */
function takenBy(places: readonly HeldPlace[], held: HeldPlace): Readonly<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const [at, { ticketId, index, place }] of places.entries()) {
    const id = place.who?.id ?? otherId;
    const isOther = ticketId !== held.ticketId || index !== held.index;
    if (isOther && id !== otherId) taken[id] ??= at + 1;
  }
  return taken;
}
