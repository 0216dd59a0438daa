import type { PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import { type Reading, formatDayAndTime } from '@dorsal/domain/moment-text';
import { moneyText } from '#/components/texts/event-texts.ts';
import type { PeopleColumnOption } from '../column-choice.ts';
import { dayText } from '../filter-texts.ts';

/** A cell as people read it; empty for none. */
export function cellText(value: PeopleValue, kind: PeopleColumnOption['kind'], reading: Reading): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  switch (kind) {
    case 'money':
      return typeof value === 'number' ? moneyText(value) : value;
    case 'moment':
      return formatDayAndTime(String(value), reading);
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? dayText(String(value), reading.now) : String(value);
    case 'text':
    case 'number':
    case 'yesNo':
      return String(value);
    default:
      return kind satisfies never;
  }
}
