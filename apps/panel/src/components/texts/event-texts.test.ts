import { describe, expect, it } from 'vitest';
import { exampleEvent } from '#/testing/panel-examples.ts';
import { daysToText, moneyText, nextText } from './event-texts.ts';

const now = '2026-11-23T17:42:00.000Z';

describe('what comes next for an event', () => {
  it.each([
    [{ state: 'draft', blockers: 2 }, 'Faltan 2 cosas para publicar'],
    [{ state: 'draft', blockers: 1 }, 'Falta una cosa para publicar'],
    [{ state: 'draft', blockers: 0 }, 'Listo para publicar'],
    [{ state: 'scheduled', publishAt: '2026-12-01T19:00:00.000Z' }, 'Se publica el 1 dic, 20:00'],
    [{ state: 'published', saleStart: '2027-01-15T19:00:00.000Z' }, 'La venta abre el 15 ene 2027, 20:00'],
    [
      { state: 'published', saleStart: null, places: { sold: 0, held: 0, withheld: 2700, capacity: 2700 } },
      'Todas las plazas están guardadas',
    ],
    [{ state: 'onSale', saleEnd: '2026-12-10T22:00:00.000Z' }, 'Cierra el 10 dic'],
    [{ state: 'onSale', saleEnd: null }, undefined],
    [{ state: 'soldOut', pendingChanges: 1 }, '1 cambio sin publicar'],
    [{ state: 'closed' }, 'La venta está cerrada'],
    [{ state: 'finished' }, undefined],
  ] as const)('reads %o as %s', (changes, text) => {
    expect(nextText(exampleEvent({ timeZone: 'Europe/Madrid', ...changes }), now)).toBe(text);
  });
});

describe('amounts', () => {
  it.each([
    [36_478, '36.478,00\u00a0€'],
    [0.1, '0,10\u00a0€'],
  ])('writes %d euros with two decimals', (euros, text) => {
    expect(moneyText(euros)).toBe(text);
  });
});

describe('the days to the start', () => {
  it.each([
    ['2026-12-12T17:00:00.000Z', 'Faltan 19 días'],
    ['2026-11-24T00:30:00.000Z', 'Es mañana'],
    ['2026-11-23T23:30:00.000Z', 'Es mañana'],
    ['2026-11-23T08:00:00.000Z', 'Es hoy'],
    ['2026-11-20T08:00:00.000Z', undefined],
    [null, undefined],
  ])('to %s read %s, by the days of the event', (startDate, text) => {
    expect(daysToText({ startDate, timeZone: 'Europe/Madrid' }, now)).toBe(text);
  });
});
