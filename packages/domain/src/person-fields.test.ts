import { describe, expect, it } from 'vitest';
import { askedPersonFields, keptDaysOf, type PersonFieldSetting } from './person-fields.ts';

const settings: PersonFieldSetting[] = [
  { field: 'club', isRequired: false },
  { field: 'document', isRequired: true, ticketIds: ['21k'] },
  { field: 'document', isRequired: false, ticketIds: ['12k'] },
];

describe('the fields that are asked', () => {
  it.each([
    ['21k', ['document required', 'club']],
    ['12k', ['document', 'club']],
    ['8k', ['club']],
  ])('of people with %s are %j', (ticketId, expected) => {
    const asked = askedPersonFields(settings, ticketId);

    expect(asked.map(({ field, isRequired }) => (isRequired ? `${field} required` : field))).toEqual(
      expected,
    );
  });
});

describe('the days that a value is kept after the race', () => {
  it.each([
    ['document', undefined, 90],
    ['emergencyContact', 365, 90],
    ['club', undefined, 365],
    ['club', 30, 30],
  ] as const)('of %s with %s chosen are %i', (field, keptDays, expected) => {
    expect(keptDaysOf({ field, keptDays })).toBe(expected);
  });
});
