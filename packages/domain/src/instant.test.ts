import { describe, expect, it } from 'vitest';
import { InvalidInstantError, instantMs, requireInstantMs } from './instant.ts';

describe('instants', () => {
  it.each([
    ['UTC', '2027-04-05T08:00:00.000Z', 1806912000000],
    ['with an offset', '2027-04-05T10:00:00+02:00', 1806912000000],
    ['without an offset, read as UTC on every machine', '2027-04-05T08:00', 1806912000000],
    ['a day, read as its midnight in UTC', '2027-04-05', 1806883200000],
  ])('reads ISO 8601 text: %s', (_, text, ms) => {
    expect(instantMs(text)).toBe(ms);
  });

  it('reads a Date', () => {
    expect(instantMs(new Date(1806912000000))).toBe(1806912000000);
  });

  it.each([null, undefined, '', 'mañana', 'foo 1', '2027-13-01', new Date(Number.NaN)])(
    'reads nothing from %s',
    (value) => {
      expect(instantMs(value)).toBeUndefined();
    },
  );

  it('names the wrong value when an instant is required', () => {
    expect(() => requireInstantMs('mañana')).toThrow(InvalidInstantError);
  });
});
