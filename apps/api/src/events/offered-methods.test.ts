import { describe, expect, it } from 'vitest';
import { type MethodsOffer, nextOfferEnd, offeredMethods } from './offered-methods.ts';

/** The time is a Monday; the event is on the Sunday after. */
const offer = ({
  now = '2027-04-05T10:00:00.000Z',
  startsAt = '2027-04-11T07:00:00.000Z',
}: {
  now?: string;
  startsAt?: string;
} = {}): MethodsOffer => ({
  event: {
    paymentMethods: ['card', 'transfer'],
    startsAt: new Date(startsAt),
    timeZone: 'Europe/Madrid',
  },
  organizer: { transferIban: 'ES9121000418450200051332' },
  now: new Date(now),
});

describe('a bank transfer', () => {
  it.each([
    ['offered until', '2027-04-08T06:59:59.000Z', ['card', 'transfer']],
    ['not offered from', '2027-04-08T07:00:00.000Z', ['card']],
  ])('is %s two working days before the event', (_, now, methods) => {
    expect(offeredMethods(offer({ now }))).toEqual(methods);
  });
});

describe('a cached answer', () => {
  const nextSunday = offer({ startsAt: '2027-04-18T07:00:00.000Z' });
  const over = offer({ now: '2027-04-09T00:00:00.000Z' });

  it('is valid until the first of the events stops offering transfers', () => {
    expect(nextOfferEnd([nextSunday, offer()])).toEqual(new Date('2027-04-08T07:00:00.000Z'));
  });

  it('stays valid if no event offers transfers', () => {
    const withoutAccount = { ...offer(), organizer: { transferIban: null } };
    const byCard = { ...offer(), event: { ...offer().event, paymentMethods: ['card'] } };

    expect(nextOfferEnd([over, withoutAccount, byCard])).toBeNull();
  });
});
