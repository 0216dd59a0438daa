import { expect, it } from 'vitest';
import { isEventDay } from './event-day.ts';

it.each(['1970-01-01', '2026-02-28', '2028-02-29', '2100-12-31'])('%s is a day of an event', (day) => {
  expect(isEventDay(day)).toBe(true);
});

it.each([
  '',
  'mañana',
  '2026-02-29',
  '2026-13-01',
  '2026-2-1',
  '20260201',
  '1969-12-31',
  '2101-01-01',
  '2026-02-01T10',
])('"%s" is not a day of an event', (text) => {
  expect(isEventDay(text)).toBe(false);
});
