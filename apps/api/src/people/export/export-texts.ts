import type { PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import type { PeopleColumnKind } from '@dorsal/domain/people-columns';

interface Writing {
  readonly decimalSign: ',' | '.';
  /** `zoneClock` of the event. */
  readonly clock: (ms: number) => number;
}

/** `2027-11-21 08:30:00` in the event's zone, as spreadsheets and programs read it. */
export function momentText(ms: number, clock: Writing['clock']): string {
  return new Date(clock(ms)).toISOString().slice(0, 19).replace('T', ' ');
}

/** A cell as text, by its column's kind. */
export function cellText(
  value: PeopleValue,
  kind: PeopleColumnKind,
  { decimalSign, clock }: Writing,
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') return value;
  if (kind === 'moment') return momentText(value, clock);
  const text = kind === 'money' ? value.toFixed(2) : String(value);
  return decimalSign === ',' ? text.replace('.', ',') : text;
}
