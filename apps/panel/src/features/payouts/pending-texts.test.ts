import { describe, expect, it } from 'vitest';
import { type PendingEvent, sumOfPending, whenText } from './pending-texts.ts';

const reading = { now: '2026-11-28T10:00:00Z', timeZone: 'Europe/Madrid' };

describe('when money is paid out', () => {
  it('names no day, because no rule has one', () => {
    expect(whenText({ account: { usableFrom: '2026-10-01T10:00:00Z' }, mayManage: false }, reading)).toBe(
      'No hay un día fijo: el equipo de Dorsal hace las transferencias, y aquí verás cada una en cuanto esté preparada.',
    );
  });

  it('says from when on a new account is used', () => {
    expect(whenText({ account: { usableFrom: '2026-11-29T09:30:00Z' }, mayManage: false }, reading)).toMatch(
      /La cuenta es nueva, y se usa desde: .*10:30\.$/,
    );
  });

  it.each([
    [true, 'Falta la cuenta: hasta que la pongas no podemos ingresar nada.'],
    [
      false,
      'Falta la cuenta: hasta que la ponga quien tenga el papel de Propiedad no podemos ingresar nada.',
    ],
  ])('says that the account is missing, and which role puts it: %s', (mayManage, text) => {
    expect(whenText({ account: null, mayManage }, reading)).toBe(text);
  });
});

describe('the sum of what is pending', () => {
  it('adds up, also if an event owes', () => {
    const event: PendingEvent = {
      eventId: 'puerto',
      name: '10K Puerto de València',
      card: 100,
      refunds: 0,
      commission: 5.5,
      paid: 0,
      underWay: 0,
      left: 94.5,
      owes: 0,
    };
    const owing = { ...event, card: 0, refunds: 18.5, commission: 0, left: 0, owes: 18.5 };

    const { card, refunds, commission, left, owes } = sumOfPending([event, owing, owing]);

    expect({ left, owes }).toEqual({ left: 94.5, owes: 37 });
    expect(card - refunds - commission).toBeCloseTo(left - owes);
  });
});
