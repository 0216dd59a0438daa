import { describe, expect, it } from 'vitest';
import { exampleFigures } from '#/testing/figures-examples.ts';
import { busiestText, campaignText, changeText, channelText, pointTexts, sumOf } from './figures-texts.ts';

const now = '2026-11-27T10:00:00Z';
const source = { channel: 'portal', origin: null, campaign: null, places: 1, charged: 19 } as const;

describe('the points of a chart', () => {
  it.each([
    ['hour', '2026-11-23T17:00:00.000Z', 'Lunes 23 nov 2026, 18:00', '23 nov, 18:00'],
    ['day', '2026-11-22T23:00:00.000Z', 'Lunes 23 nov 2026', '23 nov'],
    ['day', '2026-11-26T23:00:00.000Z', 'Viernes 27 nov 2026', 'Hoy'],
    ['week', '2025-11-23T23:00:00.000Z', 'Semana del 24 nov 2025', '24 nov 2025'],
  ] as const)('of one %s read as a person says them', (step, start, label, short) => {
    expect(pointTexts({ ...exampleFigures(), step, starts: [start] }, now)).toEqual([{ label, short }]);
  });

  it('name the hour that the clock repeats', () => {
    const starts = ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'];

    expect(pointTexts({ ...exampleFigures(), step: 'hour', starts }, now).map(({ label }) => label)).toEqual([
      'Domingo 25 oct 2026, 02:00',
      'Domingo 25 oct 2026, 02:00 (hora repetida)',
    ]);
  });
});

it.each([
  ['places', 12, 7, { by: 500, text: '5 más' }],
  ['places', 7, 12, { by: -500, text: '5 menos' }],
  ['places', 7, 7, { by: 0, text: 'las mismas' }],
  ['money', 19.1, 883.3, { by: -86_420, text: '864,20\u00a0€ menos' }],
] as const)('%s of %d after %d are %j', (measure, now, before, change) => {
  const sales = (amount: number) => ({ places: amount, orders: 1, charged: amount });

  expect(changeText({ total: { ...sales(now), refunded: 0 }, before: sales(before) }, measure)).toEqual(
    change,
  );
});

it('the whole sale is not compared', () => {
  expect(changeText({ total: exampleFigures().total, before: null }, 'places')).toBeUndefined();
});

it('euros add up without errors of rounding', () => {
  expect(sumOf([0.1, 0.2, 19.1], 'money')).toBe(19.4);
});

it.each([
  [source, 'Dorsal', undefined],
  [{ ...source, channel: 'manual' }, 'A mano', undefined],
  [
    {
      ...source,
      channel: 'embed',
      origin: 'https://club.example',
      campaign: { source: 'boletin', medium: null, name: 'navidad' },
    },
    'club.example',
    'boletin · navidad',
  ],
] as const)('a source reads as %s', (one, channel, campaign) => {
  expect([channelText(one), campaignText(one)]).toEqual([channel, campaign]);
});

it('the hour with most sales is named', () => {
  const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  expect(busiestText(week)).toBe('Todavía no hay ventas en este periodo');

  week[6]?.splice(20, 1, 4);

  expect(busiestText(week)).toBe('Cuando más se vende es el domingo de 20:00 a 21:00');
});
