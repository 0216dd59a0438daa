import { describe, expect, it } from 'vitest';
import { dailyText, moneyDifference, ordersText, placesDifference, taskText } from './home-texts.ts';

describe('comparisons', () => {
  it.each([
    [238, 207, 31, '31 más'],
    [207, 238, -31, '31 menos'],
    [5, 5, 0, 'las mismas'],
  ])('of places, %i with %i', (now, before, by, text) => {
    expect(placesDifference(now, before)).toEqual({ by, text });
  });

  it.each([
    [7304.6, 6440.4, 86_420, '864,20\u00a0€ más'],
    [0.1, 0.3, -20, '0,20\u00a0€ menos'],
    [10, 10, 0, 'lo mismo'],
  ])('of amounts, %d with %d', (now, before, by, text) => {
    expect(moneyDifference(now, before)).toEqual({ by, text });
  });

  it.each([
    [20, 8, '12 pedidos más que el lunes pasado'],
    [8, 9, '1 pedido menos que el lunes pasado'],
    [0, 0, 'Los mismos pedidos que el lunes pasado'],
  ])('of orders, %i with %i', (now, before, text) => {
    expect(ordersText(now, before, 'lunes')).toBe(text);
  });
});

describe('what needs a person', () => {
  const task = { count: 1, subject: null, eventId: null, orderId: null };

  it.each([
    [{ kind: 'refundRefused', eventId: 'marcha', orderId: 'order-1' }, '/events/marcha/orders/order-1'],
    [{ kind: 'refundRefused', eventId: 'marcha', count: 2 }, '/events/marcha/orders'],
    [{ kind: 'transferWaiting', count: 7 }, '/money/transfers'],
    [
      { kind: 'documentWaiting', eventId: 'marcha', count: 2 },
      '/events/marcha/participants?f=documents%3Dpending',
    ],
    [{ kind: 'peopleRepeated', eventId: 'marcha', count: 2 }, '/events/marcha/participants?f=repeated%3Dyes'],
    [{ kind: 'erasureAsked', eventId: 'marcha', orderId: 'order-1' }, '/events/marcha/orders/order-1'],
    [{ kind: 'invoiceToCheck', count: 2 }, '/money/invoices?state=toLook'],
    [{ kind: 'eventReady', subject: 'Marcha 5K', eventId: 'marcha' }, '/events/marcha/edit/publish'],
    [{ kind: 'eventBlocked' }, '/events?state=draft'],
    [{ kind: 'memberWithoutFactor' }, '/team'],
    [{ kind: 'entityPending' }, '/settings'],
    [{ kind: 'entityRejected' }, '/settings'],
  ] as const)('leads from %o to %s', (changes, path) => {
    expect(taskText({ ...task, ...changes }).path).toBe(path);
  });

  it.each([
    [false, 'Hasta el 29 dic, Marcha 5K'],
    [true, 'El plazo terminó el 29 dic, Marcha 5K'],
  ])('says until when data are to be deleted; over: %s', (isOver, detail) => {
    const erasure = {
      kind: 'erasureAsked',
      subject: 'Marcha 5K',
      due: { on: '2026-12-29', isOver },
    } as const;
    expect(taskText({ ...task, ...erasure }).detail).toBe(detail);
  });

  it('uses the plural for several', () => {
    expect(taskText({ ...task, kind: 'eventReady', count: 2 }).title).toBe('Eventos listos para publicar');
  });

  it.each([
    [1, 'Documento por revisar', 'Acéptalo o di qué le falta'],
    [2, 'Documentos por revisar', 'Acéptalos o di qué les falta'],
  ])('says what to do with %i sent documents', (count, title, detail) => {
    expect(taskText({ ...task, kind: 'documentWaiting', count })).toMatchObject({ title, detail });
  });
});

describe('the chart in words', () => {
  it.each([
    [[0, 0, 0], 'Últimos 3 días: ninguna plaza'],
    [[3, 9, 26], 'Últimos 3 días: entre 3 y 26 plazas al día'],
  ])('says of %o: %s', (daily, text) => {
    expect(dailyText(daily)).toBe(text);
  });
});
