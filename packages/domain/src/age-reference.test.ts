import { describe, expect, it } from 'vitest';
import {
  type AgeReference,
  ageReferenceKinds,
  dayText,
  referenceDay,
  referenceText,
} from './age-reference.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-03' };
const all: readonly [AgeReference, string, string][] = [
  [{ kind: 'raceDay' }, '2026-12-12', 'el día de la carrera, 12 dic 2026'],
  [{ kind: 'yearEnd' }, '2026-12-31', 'el 31 dic 2026'],
  [{ kind: 'previousYearEnd' }, '2025-12-31', 'el 31 dic 2025'],
  [{ kind: 'nextYearEnd' }, '2027-12-31', 'el 31 dic 2027'],
  [{ kind: 'fixedDay', day: '2027-05-01' }, '2027-05-01', 'el 1 may 2027'],
  [{ kind: 'registrationDay' }, '2026-11-03', 'el día de la inscripción, 3 nov 2026'],
];

describe('the day on which ages count', () => {
  it.each(all)('of %o is %s', (reference, day, text) => {
    expect(referenceDay(reference, days)).toBe(day);
    expect(referenceText(reference, days)).toBe(text);
  });

  it('is tested for each kind', () => {
    expect(all.map(([{ kind }]) => kind)).toEqual(ageReferenceKinds);
  });

  it('is written without a zero before the day', () => {
    expect(dayText('2027-09-05')).toBe('5 sept 2027');
  });
});
