import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { EventBody } from '@dorsal/api-contract/events';
import { describe, expect, it } from 'vitest';
import { reduceCheckout } from './checkout-machine.ts';
import { type CheckoutAction, newCheckout } from './checkout-state.ts';
import { emptyPlace, newDraft, type PlaceDraft } from './draft.ts';
import { participantProblems } from './field-problems.ts';
import { holdOf } from './hold.ts';
import { storablePlace } from '../storage/storable-place.ts';
import { otherPlace, pickedPlace } from './person-choices.ts';

const [first, second] = eventExample.tickets.map(({ _id }) => _id);
if (!first || !second) throw new Error('The ticket types are missing.');
const event: EventBody = {
  ...eventExample,
  sport: {
    fields: [
      { field: 'document', isRequired: true },
      { field: 'birthDate', isRequired: true },
    ],
    ageLimits: [],
    categorySets: [],
  },
};
const hold = holdOf(orderExample, { checkoutToken: 'token', serverAheadMs: 0 });

/** A child whose documents an earlier page has sent. */
const sent: PlaceDraft = {
  ...emptyPlace,
  fullName: 'Vera Soler Ferrer',
  usesBuyerEmail: true,
  person: {
    birthDate: '02/09/2014',
    'guardian.fullName': 'Lucía Ferrer Mas',
    'guardian.relation': 'mother',
    'guardian.birthDate': '14/03/1990',
    'guardian.consents': 'yes',
  },
  unstored: ['document.number', 'guardian.document.number'],
};

/** The inputs with a message after these actions, if the payment of the order failed before. */
function problemsAfter(ticketId: string, ...actions: CheckoutAction[]) {
  const draft = newDraft(event);
  const buyer = { ...draft.buyer, email: 'lucia@correo.example' };
  const start = newCheckout({ ...draft, buyer, places: { [first ?? '']: [sent] } });
  const { draft: changed } = [{ type: 'held', hold, event } as const, ...actions].reduce(
    reduceCheckout,
    start,
  );
  const items = [{ ticketId, quantity: 1 }];
  const paths = Object.keys(participantProblems(changed, { event, items, isSent: true }));
  return paths.map((path) => path.replace(`places.${ticketId}.0.`, ''));
}

const changed = (change: Partial<PlaceDraft>) =>
  ({ type: 'placeChanged', ticketId: first, index: 0, change }) as const;
const documents = ['person.document.number', 'person.guardian.document.number'];

describe('the documents that the order has', () => {
  it('are not asked while the person stays', () => {
    expect(problemsAfter(first)).toEqual([]);
    expect(problemsAfter(first, changed({ fullName: sent.fullName, answers: {} }))).toEqual([]);
    expect(problemsAfter(first, { type: 'buyerChanged', change: { fullName: 'Carme Mas' } })).toEqual([]);
  });

  it.each([
    ['another name', changed({ fullName: 'Nil Soler Ferrer' })],
    ['an address of their own', changed({ email: 'vera@correo.example', usesBuyerEmail: false })],
    ["another address of the buyer's", { type: 'buyerChanged', change: { email: 'otra@correo.example' } }],
  ] as const)('are asked again of a person with %s', (_, action) => {
    expect(problemsAfter(first, action)).toEqual(documents);
  });

  it('are asked again of a picked person, even with the same name', () => {
    const { fullName, email, usesBuyerEmail, person } = sent;
    const choice = {
      id: 'vera',
      label: 'Mi hija Vera',
      detail: '12 años',
      place: { fullName, email, usesBuyerEmail, person },
    };

    expect(problemsAfter(first, changed(pickedPlace(choice)))).toEqual(documents);
    expect(problemsAfter(first, changed(otherPlace))).toContain('person.document.number');
  });

  it('are asked again in a place of another ticket type', () => {
    expect(problemsAfter(second, { type: 'placeMoved', ticketId: first, index: 0, to: second })).toEqual(
      documents,
    );
  });
});

describe('the class that a reload has lost', () => {
  const asksClass: EventBody = {
    ...event,
    sport: { fields: [{ field: 'raceClass', isRequired: false }], ageLimits: [], categorySets: [] },
  };
  const lost: PlaceDraft = { ...sent, person: {}, unstored: ['raceClass'] };

  /** The place after these actions, and what the stored draft and the problems then have of the class. */
  function after(ticketId: string, ...actions: CheckoutAction[]) {
    const draft = newDraft(asksClass);
    const buyer = { ...draft.buyer, email: 'lucia@correo.example' };
    const start = newCheckout({ ...draft, buyer, places: { [first ?? '']: [lost] } });
    const { draft: changed } = [{ type: 'held', hold, event: asksClass } as const, ...actions].reduce(
      reduceCheckout,
      start,
    );
    const asked = { event: asksClass, items: [{ ticketId, quantity: 1 }], isSent: true };
    const place = changed.places[ticketId]?.[0] ?? emptyPlace;
    const reloaded = { ...changed, places: { [ticketId]: [storablePlace(place)] } };
    const path = `places.${ticketId}.0.person.raceClass`;
    return [participantProblems(changed, asked)[path], participantProblems(reloaded, asked)[path]];
  }
  const again = 'Elige la clase otra vez.';

  it('is not asked while the person stays', () => {
    expect(after(first)).toEqual([undefined, undefined]);
  });

  it.each<[string, string, CheckoutAction]>([
    ['with a letter of the name changed', first, changed({ fullName: 'Vera Soler Ferer' })],
    [
      "with another address of the buyer's",
      first,
      { type: 'buyerChanged', change: { email: 'otra@correo.example' } },
    ],
    ['in another ticket type', second, { type: 'placeMoved', ticketId: first, index: 0, to: second }],
  ])('is asked again of a person %s, also after another reload', (_, ticketId, action) => {
    expect(after(ticketId, action)).toEqual([again, again]);
  });

  it('is not asked once it is chosen, nor in a ticket type without classes', () => {
    const renamed = changed({ fullName: 'Vera Soler Ferer' });
    const chosen = {
      type: 'personTyped',
      ticketId: first,
      index: 0,
      input: 'raceClass',
      value: 'open',
    } as const;
    expect(after(first, renamed, chosen)).toEqual([undefined, undefined]);

    const asked = { event, items: [{ ticketId: first, quantity: 1 }], isSent: true };
    const draft = { ...newDraft(event), places: { [first]: [{ ...lost, person: { raceClass: '' } }] } };
    expect(participantProblems(draft, asked)[`places.${first}.0.person.raceClass`]).toBeUndefined();
  });
});
