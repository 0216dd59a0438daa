import { describe, expect, it } from 'vitest';
import { exampleOrder } from '#/testing/order-examples.ts';
import { choiceOf, concernedPeople, firstForm, leftOf, placesOf, remainingPeople } from './refund-form.ts';

const form = firstForm(exampleOrder, null);

describe('the form of a refund', () => {
  it('begins with the whole order, or with the person of the address', () => {
    expect(form.what).toBe('all');
    expect(firstForm(exampleOrder, 'andreu')).toMatchObject({ what: 'people', personIds: ['andreu'] });
    expect(firstForm(exampleOrder, 'nobody').what).toBe('all');
  });

  it('is about those of whom a place or its price is left', () => {
    const [first, second] = exampleOrder.people;
    const people = [first, { ...second, place: 'cancelled' }] as typeof exampleOrder.people;
    const lines = exampleOrder.lines.map((line) =>
      line.personId === 'andreu' && line.kind === 'ticket' ? { ...line, left: 0 } : line,
    );
    const names = (order: Partial<typeof exampleOrder>) =>
      remainingPeople({ ...exampleOrder, ...order }).map(({ _id }) => _id);

    expect(names({ people })).toEqual(['lucia', 'andreu']);
    expect(names({ lines })).toEqual(['lucia', 'andreu']);
    expect(names({ people, lines })).toEqual(['lucia']);
    expect(firstForm({ people, lines }, 'andreu')).toMatchObject({ what: 'all', personIds: [] });
  });

  it.each([
    ['all', 'cancel'],
    ['people', 'cancel'],
    ['amount', 'keep'],
  ] as const)('with %s suggests to %s the places', (what, places) => {
    expect(placesOf({ ...form, what })).toBe(places);
    expect(placesOf({ ...form, what, places: 'keep' })).toBe('keep');
  });

  it('is about active places only', () => {
    const [first, second] = exampleOrder.people;
    const people = [first, { ...second, place: 'cancelled' }] as typeof exampleOrder.people;

    expect(concernedPeople({ ...exampleOrder, people }, form).map(({ _id }) => _id)).toEqual(['lucia']);
  });

  it.each([
    [{ what: 'people' }, undefined],
    [{ what: 'amount', amount: '' }, undefined],
    [{ what: 'amount', amount: '0' }, undefined],
    [
      { what: 'amount', amount: '12,5' },
      { scope: { kind: 'amount', amount: 12.5 }, withFee: false, cancelledIds: [] },
    ],
    [
      { what: 'people', personIds: ['andreu'] },
      { scope: { kind: 'people', personIds: ['andreu'] }, withFee: false, cancelledIds: ['andreu'] },
    ],
    [
      { withFee: true, places: 'keep' },
      { scope: { kind: 'all' }, withFee: true, cancelledIds: [] },
    ],
  ] as const)('as %o asks for %o', (changes, choice) => {
    expect(choiceOf(exampleOrder, { ...form, ...changes })).toEqual(choice);
  });

  it('adds what is left of lines', () => {
    expect(leftOf(exampleOrder, 'ticket')).toBe(54);
    expect(leftOf(exampleOrder, 'fee', ['andreu'])).toBe(1.1);
  });
});
