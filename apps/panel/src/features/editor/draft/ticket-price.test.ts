import { expect, it } from 'vitest';
import { sampleContent } from '../testing/sample-draft.ts';
import { currentStep, ticketPriceAt } from './ticket-price.ts';

const [ticket] = sampleContent.tickets;
if (!ticket) throw new Error('The sample has no ticket.');

it.each([
  ['2026-09-01T00:00:00Z', 2600],
  ['2026-10-15T00:00:00Z', 2900],
  ['2026-11-23T00:00:00Z', 3200],
])('at %s a ticket costs %i cents', (now, cents) => {
  expect(ticketPriceAt(ticket, now)).toBe(cents);
});

it('has the price of a step whose end is not written yet, and none without the last price', () => {
  const halfStep = { ...ticket, steps: [{ until: null, price: 10 }] };

  expect(ticketPriceAt(halfStep, '2026-09-01T00:00:00Z')).toBe(1000);
  expect(ticketPriceAt({ ...ticket, price: null }, '2026-09-01T00:00:00Z')).toBeUndefined();
});

it.each([
  ['2026-09-01T00:00:00Z', 0],
  ['2026-10-15T00:00:00Z', 1],
  ['2026-11-23T00:00:00Z', undefined],
])('at %s the step %s applies', (now, at) => {
  expect(currentStep(ticket, now)).toBe(at);
});
