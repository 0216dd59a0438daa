import { describe, expect, it } from 'vitest';
import { isTimeZone } from './time-zone.ts';
import { formatTimeForReader, formatTimeHere, localTimeZone, zoneName } from './zone-name.ts';

const winter = '2027-01-10T09:30:00.000Z';

describe('the name of a zone', () => {
  it.each([
    ['Europe/Madrid', 'hora peninsular'],
    ['Atlantic/Canary', 'hora canaria'],
    ['Europe/Athens', 'hora estándar de Europa oriental'],
  ])('is, of %s: %s', (timeZone, name) => {
    expect(zoneName(winter, timeZone)).toBe(name);
  });
});

describe('a time of an event', () => {
  it.each([
    ['to a reader elsewhere', 'Atlantic/Canary', 'Europe/Madrid', '10 ene 2027, 09:30 (hora canaria)'],
    ['to a reader far away', 'Europe/Madrid', 'America/Bogota', '10 ene 2027, 10:30 (hora peninsular)'],
    ['to a reader whose clocks show the same', 'Europe/Madrid', 'Europe/Paris', '10 ene 2027, 10:30'],
    ['to a reader of the zone', 'Atlantic/Canary', 'Atlantic/Canary', '10 ene 2027, 09:30'],
    ['before the reader is known', 'Atlantic/Canary', undefined, '10 ene 2027, 09:30'],
  ])('%s', (_, timeZone, readerZone, text) => {
    expect(formatTimeForReader(winter, { timeZone, readerZone })).toBe(text);
  });
});

it('knows the zone of this machine', () => {
  expect(isTimeZone(localTimeZone())).toBe(true);
});

it("names the event's zone when the device is in another", () => {
  const readerZone = localTimeZone();
  const timeZone = readerZone === 'Pacific/Auckland' ? 'Atlantic/Canary' : 'Pacific/Auckland';
  const time = formatTimeHere(winter, timeZone);

  expect(time).toBe(formatTimeForReader(winter, { timeZone, readerZone }));
  expect(time).toContain(`(${zoneName(winter, timeZone)})`);
});
