import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { EventBody } from '@dorsal/api-contract/events';
import { describe, expect, it } from 'vitest';
import { reduceCheckout } from './checkout-machine.ts';
import { type CheckoutAction, newCheckout } from './checkout-state.ts';
import { newDraft } from './draft.ts';
import { type Hold, holdOf } from './hold.ts';
import { licencedHold } from './licenced-hold.ts';
import type { PersonInput } from '../person-fields/person-draft.ts';
import { typedProblems } from '../person-fields/person-problems.ts';
import { askedPlace } from './asked-place.ts';

const [ticket] = eventExample.tickets;
const ticketId = ticket?._id ?? '';
const event: EventBody = {
  ...eventExample,
  fee: { fixed: 0.5, percent: 2 },
  sport: {
    fields: [],
    ageLimits: [],
    categorySets: [],
    dayLicences: [{ ages: [18, null], federations: ['FEMECV'], cents: 300, taxClass: null }],
  },
};
/** Two places at 32 €, with the fee. */
const order = {
  ...orderExample,
  status: 'reserved' as const,
  buyer: null,
  totalAmount: 66.28,
  fees: 2.28,
  tickets: [{ ticketId, name: '21K Calderona', price: 32, quantity: 2, participants: [] }],
};
const hold: Hold = holdOf(order, { checkoutToken: 'token', serverAheadMs: 0 });
const typed = (index: number, input: PersonInput, value: string): CheckoutAction => ({
  type: 'personTyped',
  ticketId,
  index,
  input,
  value,
});
const adultWithoutLicence = (index: number) => [
  typed(index, 'birthDate', '14/03/1990'),
  typed(index, 'licence.has', 'no'),
];
const held = { type: 'held', hold, event } as const;
const after = (...actions: CheckoutAction[]) =>
  [held, ...actions].reduce(reduceCheckout, newCheckout(newDraft(event)));
const sumsAfter = (...actions: CheckoutAction[]) => licencedHold(after(...actions), event);

describe('the sums of a hold', () => {
  it('are those of the server until a day license is known', () => {
    expect(sumsAfter()).toBe(hold);
    expect(sumsAfter(typed(0, 'licence.has', 'no'))).toBe(hold);
  });

  it('have the day license of each person who needs one, and the fee of it', () => {
    expect(sumsAfter(...adultWithoutLicence(0))).toMatchObject({
      licenceCents: 300,
      feesCents: 234,
      totalCents: 6934,
    });
    expect(sumsAfter(...adultWithoutLicence(0), ...adultWithoutLicence(1))).toMatchObject({
      licenceCents: 600,
      totalCents: 7240,
    });
  });

  it('have none for a child, or for a license of the federation', () => {
    const licence = [
      typed(0, 'licence.has', 'yes'),
      typed(0, 'licence.federation', 'FEMECV'),
      typed(0, 'licence.number', 'CV-12345'),
    ];

    expect(sumsAfter(...adultWithoutLicence(0), typed(0, 'birthDate', '01/09/2014'))).toBe(hold);
    expect(sumsAfter(...adultWithoutLicence(0), ...licence)).toBe(hold);
    expect(sumsAfter(...adultWithoutLicence(0), ...licence.slice(0, 2))).toMatchObject({ licenceCents: 300 });
  });

  it('lose the day licenses of an order that was sent with other people', () => {
    const sent = holdOf(
      { ...order, totalAmount: 69.34, fees: 2.34, dayLicences: 3 },
      { checkoutToken: 'token', serverAheadMs: 0 },
    );

    expect(licencedHold(after({ ...held, hold: sent }), event)).toMatchObject({
      licenceCents: 0,
      totalCents: 6628,
    });
  });

  it('are what the server says after a changed price, until a person changes', () => {
    const sums = { totalCents: 7000, feesCents: 300, licenceCents: 300 };
    const changed: CheckoutAction = { type: 'priceChanged', sums, message: 'El importe ha cambiado.' };

    expect(sumsAfter(...adultWithoutLicence(0), changed)).toMatchObject(sums);
    expect(sumsAfter(...adultWithoutLicence(0), changed, ...adultWithoutLicence(1))).toMatchObject({
      licenceCents: 600,
    });
    const payment = { kind: 'redirect', url: 'https://tpv.example/', fields: {} } as const;
    const paid = { ...order, status: 'pending' as const, totalAmount: 70, fees: 3, dayLicences: 3 };
    const sent: CheckoutAction = { type: 'checkedOut', order: paid, payment, serverAheadMs: 0 };
    const seen: CheckoutAction = { type: 'orderSeen', order: paid, serverAheadMs: 0 };
    expect(sumsAfter(...adultWithoutLicence(0), ...adultWithoutLicence(1), sent, seen)).toMatchObject(sums);
    expect(after(changed)).toMatchObject({
      busy: null,
      problem: { kind: 'refused', message: 'El importe ha cambiado.' },
    });
  });

  it('are what the server says if the page has read the event before its day license was published', () => {
    const { sport: _, ...readBefore } = event;
    const sums = { totalCents: 6934, feesCents: 234, licenceCents: 300 };
    const changed = after({ type: 'priceChanged', sums, message: 'El importe ha cambiado.' });

    expect(licencedHold(changed, readBefore)).toMatchObject(sums);
    expect(licencedHold(changed, event)).toMatchObject(sums);
  });

  it('have no day license after the server has said a price without one', () => {
    const sent = { ...hold, totalCents: 6934, feesCents: 234, licenceCents: 300 };
    const sums = { totalCents: 6628, feesCents: 228 };
    const changed = after({ ...held, hold: sent }, { type: 'priceChanged', sums, message: '' });

    expect(licencedHold(changed, event)).toEqual({ ...sent, ...sums, licenceCents: undefined });
  });

  it('are those of a new hold, whatever the server said about the one before', () => {
    const sums = { totalCents: 7000, feesCents: 300 };

    expect(sumsAfter({ type: 'priceChanged', sums, message: '' }, held)).toBe(hold);
  });
});

describe('the question for the license', () => {
  it('needs an answer if it decides about the price', () => {
    const place = askedPlace(event, ticketId);

    expect(typedProblems({ birthDate: '14/03/1990' }, place)).toEqual({
      'licence.has': 'Di si tienes licencia: sin ella se añade la licencia de día.',
    });
    expect(typedProblems({ birthDate: '14/03/1990', 'licence.has': 'no' }, place)).toEqual({});
    expect(
      typedProblems({ birthDate: '14/03/1990' }, askedPlace({ ...event, sport: undefined }, ticketId)),
    ).toEqual({});
  });
});
