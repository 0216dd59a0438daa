import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dateParts, priceText } from './event-card-texts.tsx';

describe("a card's price", () => {
  it.each([
    [{ paidFrom: 14 }, 'Desde 14\u00a0€'],
    [{ priceFrom: 28, paidFrom: 28.5 }, 'Desde 28,50\u00a0€'],
    [{ priceFrom: 0, free: true, paidFrom: null }, 'GRATUITO'],
    [{ priceFrom: 0, free: true, paidFrom: 15 }, 'Gratis o desde 15\u00a0€'],
    // The free ticket is no longer on sale.
    [{ priceFrom: 0, free: false, paidFrom: 15 }, 'Desde 15\u00a0€'],
    [{ state: 'soldOut' }, 'Agotado'],
    [{ state: 'ended' }, 'Inscripción cerrada'],
    [{ state: 'finished' }, 'Finalizado'],
    [{ priceFrom: null, free: false, paidFrom: null }, undefined],
  ] as const)('of %o reads %s', (changes, text) => {
    expect(priceText({ ...eventListItemExample, ...changes })).toBe(text);
  });
});

describe("a card's date", () => {
  it("is the day in the event's zone, separate from month and year", () => {
    const lateEvening = { ...eventListItemExample, startDate: '2026-12-31T23:30:00.000Z' };

    expect(dateParts(lateEvening)).toMatchObject({ day: '01', monthYear: 'ene 2027' });
  });

  it('falls back to "No date", in English', () => {
    const { day, monthYear, dateTime } = dateParts({ ...eventListItemExample, startDate: null });

    expect(renderToStaticMarkup(monthYear)).toBe('<span lang="en">No date</span>');
    expect([day, dateTime]).toEqual(['–', undefined]);
  });
});
