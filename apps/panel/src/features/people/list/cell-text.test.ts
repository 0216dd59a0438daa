import { describe, expect, it } from 'vitest';
import { cellText } from './cell-text.ts';

const reading = { now: '2026-11-23T17:42:00.000Z', timeZone: 'Europe/Madrid' };

describe('a cell of the list', () => {
  it.each([
    [null, 'text', ''],
    [18, 'money', '18,00\u00a0€'],
    ['2026-11-21T08:14:00.000Z', 'moment', '21 nov, 09:14'],
    ['1994-03-14', 'day', '14 mar 1994'],
    ['hacia 1994', 'day', 'hacia 1994'],
    [true, 'yesNo', 'Sí'],
    [42, 'number', '42'],
    ['Redolat Team', 'text', 'Redolat Team'],
  ] as const)('with %j of the kind %s reads %j', (value, kind, text) => {
    expect(cellText(value, kind, reading)).toBe(text);
  });
});
