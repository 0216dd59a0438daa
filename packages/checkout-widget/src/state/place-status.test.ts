import type { EventBody } from '@dorsal/api-contract/events';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { halfMarathonId } from '../testing/story-orders.ts';
import { emptyPlace, newDraft, type PlaceDraft } from './draft.ts';
import { fittingTicket } from './fitting-ticket.ts';
import { askedPlace } from './asked-place.ts';
import { placePath } from './field-path.ts';
import { placeStatus } from './place-status.ts';

const event: EventBody = {
  ...eventExample,
  questions: [],
  sport: {
    fields: [
      { field: 'birthDate', isRequired: true },
      { field: 'town', isRequired: true },
    ],
    ageLimits: [{ ages: [18, null], reference: { kind: 'raceDay' }, ticketIds: [halfMarathonId] }],
    categorySets: [],
  },
};
const held = (place: Partial<PlaceDraft>) => ({
  ticketId: halfMarathonId,
  index: 0,
  place: { ...emptyPlace, fullName: 'Vera Soler', email: 'vera@correo.example', ...place },
});
const draft = newDraft(event);
const adult = { birthDate: '14/03/1990', town: 'Serra' };
const now = new Date('2026-11-29T10:00:00Z');
const statusOf = (place: Partial<PlaceDraft>, problems = {}, isRefused = false) =>
  placeStatus(held(place), { event, draft, problems, isRefused, now });

describe('the status of a place', () => {
  it('is complete with all that is asked', () => {
    expect(statusOf({ person: adult })).toBe('complete');
  });

  it('is missing while something is blank, or still being typed', () => {
    expect(statusOf({ person: { birthDate: '14/03' } })).toBe('missing');
    expect(statusOf({ person: adult, email: 'vera@' })).toBe('missing');
  });

  it('is to be reviewed if a press has refused what is typed', () => {
    const path = placePath(held({}), 'email');

    expect(statusOf({ person: adult, email: 'vera@' }, { [path]: 'Falta el dominio' })).toBe('review');
  });

  it('stays missing if a press has refused a blank field', () => {
    const path = placePath(held({}), 'person.town');

    expect(statusOf({ person: { ...adult, town: '' } }, { [path]: 'Falta este dato.' })).toBe('missing');
  });

  it('is to be reviewed if the ticket type refuses the person', () => {
    expect(statusOf({ person: adult }, {}, true)).toBe('review');
  });

  it('lacks only the authorization of a minor whose own data are complete', () => {
    expect(
      placeStatus(
        { ...held({ person: { birthDate: '02/09/2014', town: 'Serra' } }), ticketId: 'other' },
        { event, draft, problems: {}, isRefused: false, now },
      ),
    ).toBe('unauthorized');
  });
});

describe('the ticket type for a person whom their own refuses', () => {
  const place = askedPlace(event, halfMarathonId, now);
  const birthDate = '2014-09-02';
  const others = event.tickets.filter(({ _id }) => _id !== halfMarathonId);

  it('is the first other one on sale that admits them', () => {
    const first = others.find(({ state, available }) => state === 'onSale' && available > 0);

    expect(fittingTicket(event, { quantities: {} }, { place, birthDate })?._id).toBe(first?._id);
  });

  it('does not exist if they are sold out, or take no more places', () => {
    const soldOut = { tickets: event.tickets.map((ticket) => ({ ...ticket, available: 0 })) };
    const full = Object.fromEntries(others.map(({ _id, maxPerOrder }) => [_id, maxPerOrder]));

    expect(fittingTicket(soldOut, { quantities: {} }, { place, birthDate })).toBeUndefined();
    expect(fittingTicket(event, { quantities: full }, { place, birthDate })).toBeUndefined();
  });

  it('does not exist if all have limits of age', () => {
    const [limits] = event.sport?.ageLimits ?? [];
    const rules = {
      fields: [],
      categorySets: [],
      ageLimits: limits ? [{ ...limits, ticketIds: undefined }] : [],
    };

    expect(
      fittingTicket(event, { quantities: {} }, { place: { ...place, rules }, birthDate }),
    ).toBeUndefined();
  });
});
