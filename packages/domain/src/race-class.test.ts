import { describe, expect, it } from 'vitest';
import { raceClasses } from './category-members.ts';
import { mostHealthDays } from './health-answers.ts';
import { personProblems } from './person-data.ts';
import { keptDaysOf, mostKeptDays } from './person-fields.ts';
import {
  classConsentMissingText,
  classConsentVersion,
  lacksClassConsent,
  needsClassConsent,
} from './race-class.ts';

describe('the class of a person', () => {
  it('needs explicit consent unless it is the open one', () => {
    expect(raceClasses.filter(needsClassConsent)).toEqual(['wheelchair', 'handbike']);
  });

  it.each([
    ['handbike', undefined, true],
    ['handbike', '2025-01', true],
    ['handbike', classConsentVersion, false],
    ['wheelchair', undefined, true],
    ['open', undefined, false],
  ] as const)('%s with consent to %s lacks consent: %s', (kind, healthConsent, expected) => {
    expect(lacksClassConsent({ kind, healthConsent })).toBe(expected);
  });

  it('is a problem of the person at the consent', () => {
    const asked = [{ field: 'raceClass', isRequired: false }] as const;

    expect(personProblems({ raceClass: { kind: 'handbike' } }, asked, '2026-11-28')).toEqual([
      { field: 'raceClass', part: 'consent', message: classConsentMissingText },
    ]);
    expect(personProblems({ raceClass: { kind: 'open' } }, asked, '2026-11-28')).toEqual([]);
  });

  it('is open when it is left out, also if the field is required', () => {
    expect(personProblems({}, [{ field: 'raceClass', isRequired: true }], '2026-11-28')).toEqual([]);
  });

  it('is kept as long as answers about health', () => {
    expect(mostKeptDays('raceClass')).toBe(mostHealthDays);
    expect(keptDaysOf({ field: 'raceClass', keptDays: 90 })).toBe(mostHealthDays);
    expect(keptDaysOf({ field: 'raceClass', keptDays: 7 })).toBe(7);
  });
});
