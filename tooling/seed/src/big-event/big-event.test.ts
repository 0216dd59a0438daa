import { isEmailAddress } from '@dorsal/domain/email-address';
import { describe, expect, it } from 'vitest';
import { demoEvents } from '../demo-events.ts';
import { bigEvent } from './big-event.ts';

const now = new Date('2026-11-18T10:00:00Z');
const { event, sales: drawSales } = bigEvent(now);
const sales = drawSales();
const places = sales.flatMap((sale) => sale.places);

describe('the big event', () => {
  it('is over at any time, and none of the others', () => {
    expect(event.startsAt < now).toBe(true);
    expect(demoEvents.map(({ slug }) => slug)).not.toContain(event.slug);
  });

  it('sells 12,480 places, in both ticket types within their capacities', () => {
    const sold = event.ticketTypes.map(({ id, capacity }) => ({
      quantity: places.filter(({ ticketTypeId }) => ticketTypeId === id).length,
      capacity,
    }));

    expect(places).toHaveLength(12_480);
    expect(sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(12_480);
    for (const { quantity, capacity } of sold) expect(quantity).toBeLessThanOrEqual(capacity ?? 0);
    expect(Math.min(...sold.map(({ quantity }) => quantity))).toBeGreaterThan(3_000);
  });

  it('sells them in the order of time, within the sale, at each price', () => {
    const times = sales.map(({ at }) => at);
    const [type] = event.ticketTypes;
    const saleStartsAt = type?.saleStartsAt ?? now;
    const saleEndsAt = type?.saleEndsAt ?? now;
    const stepEnds = (type?.priceSteps ?? []).map(({ until }) => new Date(until));
    const steps = [saleStartsAt, ...stepEnds, saleEndsAt];

    expect(times).toEqual(times.toSorted((one, other) => one.getTime() - other.getTime()));
    for (const [step, from] of steps.slice(0, -1).entries()) {
      const until = steps[step + 1] ?? from;
      expect(times.filter((at) => at >= from && at < until).length).toBeGreaterThan(1_000);
    }
    expect(times.filter((at) => at < saleStartsAt || at >= saleEndsAt)).toEqual([]);
  });

  it('is bought by invented people with an address of their own', () => {
    const emails = places.map(({ email }) => email);

    expect(new Set(emails).size).toBe(12_480);
    expect(emails.every((email) => isEmailAddress(email) && email.endsWith('@correo.example'))).toBe(true);
  });

  it('is the same at every call', () => {
    expect(drawSales()).toEqual(sales);
  });
});
