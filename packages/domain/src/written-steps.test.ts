import { describe, expect, it } from 'vitest';
import { priceAt, stepAt } from './quote.ts';
import { writtenSteps } from './written-steps.ts';

const september = '2026-09-30T22:00:00Z';
const november = '2026-11-15T22:00:00Z';
const now = '2026-10-10T00:00:00Z';

describe('the price of a ticket whose steps are being written', () => {
  it.each([
    ['one step without its end', [{ until: null, priceCents: 3200 }], 3200, 0],
    ['a step without its price', [{ until: november, priceCents: null }], 3800, undefined],
    [
      'a past step, and one without its end',
      [
        { until: september, priceCents: 2600 },
        { until: null, priceCents: 3200 },
      ],
      3200,
      1,
    ],
    [
      'a step without its end before one that is on',
      [
        { until: null, priceCents: 2600 },
        { until: november, priceCents: 3200 },
      ],
      2600,
      0,
    ],
    [
      'a step without its end before one that is over',
      [
        { until: null, priceCents: 2600 },
        { until: september, priceCents: 3200 },
      ],
      3800,
      undefined,
    ],
    [
      'a step that is on before one without its end',
      [
        { until: november, priceCents: 2600 },
        { until: null, priceCents: 3200 },
      ],
      2600,
      0,
    ],
  ])('with %s is what buyers pay first', (_, written, cents, at) => {
    const steps = writtenSteps(written);

    expect(priceAt({ priceCents: 3800, steps }, now)).toBe(cents);
    expect(stepAt(steps, now)?.at).toBe(at);
  });
});
