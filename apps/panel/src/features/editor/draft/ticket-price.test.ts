import { expect, it } from 'vitest';
import { sampleContent } from '../testing/sample-draft.ts';
import { ticketPriceAt } from './ticket-price.ts';

const [ticket] = sampleContent.tickets;
if (!ticket) throw new Error('The sample has no ticket.');

it.each([
  ['2026-09-01T00:00:00Z', 2600],
  ['2026-10-15T00:00:00Z', 2900],
  ['2026-11-23T00:00:00Z', 3200],
])('at %s a ticket costs %i cents', (now, cents) => {
  expect(ticketPriceAt(ticket, now)).toBe(cents);
});

it('leaves out steps that miss a part, and has no price without the last one', () => {
  const halfStep = { until: null, price: 10 };

  expect(ticketPriceAt({ ...ticket, steps: [halfStep] }, '2026-09-01T00:00:00Z')).toBe(3200);
  expect(ticketPriceAt({ ...ticket, price: null }, '2026-09-01T00:00:00Z')).toBeUndefined();
});
