import { describe, expect, it } from 'vitest';
import {
  healthConsentVersion,
  healthDaysOf,
  healthNotice,
  lacksHealthConsent,
  needsHealthConsent,
} from './health-answers.ts';

describe('consent to data about health', () => {
  it.each([
    ['an answer', true, 'Alergia al látex', true],
    ['no answer', true, undefined, false],
    ['a blank answer', true, '  ', false],
    ['an answer about something else', undefined, 'Club Atletismo', false],
  ])('of %s: asked about health %s, %s → %s', (_, isAboutHealth, value, expected) => {
    expect(needsHealthConsent({ isAboutHealth }, value)).toBe(expected);
  });

  it.each([
    ['no consent', undefined, true],
    ['the text of an earlier version', '2025-01', true],
    ['the present text', healthConsentVersion, false],
  ])('with %s: lacks %s → %s', (_, consentVersion, expected) => {
    const given = { value: 'Alergia al látex', consentVersion };

    expect(lacksHealthConsent({ isAboutHealth: true }, given)).toBe(expected);
    expect(lacksHealthConsent({ isAboutHealth: true }, { ...given, value: '' })).toBe(false);
    expect(lacksHealthConsent({}, given)).toBe(false);
  });
});

describe('the days that answers about health are kept', () => {
  it.each([
    [undefined, 30],
    [7, 7],
    [90, 30],
  ])('of a question with %s are %s', (keptDays, expected) => {
    expect(healthDaysOf({ keptDays })).toBe(expected);
  });

  it.each([
    [{}, 'Se borra 30 días después de la carrera.'],
    [{ keptDays: 1 }, 'Se borra un día después de la carrera.'],
  ])('are said by the form: %j', (question, sentence) => {
    expect(healthNotice(question)).toBe(`Solo lo ve quien gestiona las inscripciones. ${sentence}`);
  });
});
