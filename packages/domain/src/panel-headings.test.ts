import { describe, expect, it } from 'vitest';
import { type CountedEvent, eventsHeading, homeHeading } from './panel-headings.ts';

const event = (places: Partial<CountedEvent['places']>, state = 'onSale'): CountedEvent => ({
  state,
  places: { sold: 0, held: 0, withheld: 0, capacity: null, ...places },
});

describe('the heading of the first page', () => {
  it.each([
    [0, '0 inscripciones hoy'],
    [1, '1 inscripción hoy'],
    [1046, '1.046 inscripciones hoy'],
  ])('counts %i places as %s', (places, title) => {
    expect(homeHeading(places, '2026-11-28T02:21:00Z').title).toBe(title);
  });

  it('has the day and time of the organizer', () => {
    expect(homeHeading(3, '2026-11-28T23:21:00Z').context).toBe('Domingo 29 nov 2026, 00:21');
  });
});

describe('the heading of the events', () => {
  it('is a plain word without any', () => {
    expect(eventsHeading([])).toEqual({ title: 'Eventos' });
  });

  it('says that no person can register when none is on sale', () => {
    expect(eventsHeading([event({ sold: 40 }, 'draft')])).toEqual({
      title: '0 eventos en venta',
      lead: 'Nadie se puede inscribir ahora mismo.',
    });
  });

  it('counts sold and free places of those on sale', () => {
    const limited = event({ sold: 1200, held: 3, withheld: 7, capacity: 1500 });

    expect(eventsHeading([limited, event({ sold: 10 }), event({ sold: 9, capacity: 10 }, 'closed')])).toEqual(
      { title: '2 eventos en venta', lead: '1.210 inscripciones y 290 plazas libres.' },
    );
  });

  it('names no free places when all are unlimited', () => {
    expect(eventsHeading([event({ sold: 1 })])).toEqual({
      title: '1 evento en venta',
      lead: '1 inscripción.',
    });
  });

  it('counts none free when more is taken than there is', () => {
    expect(eventsHeading([event({ sold: 12, capacity: 10 })]).lead).toBe(
      '12 inscripciones y 0 plazas libres.',
    );
  });
});
