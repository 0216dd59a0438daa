import { describe, expect, it } from 'vitest';
import { answerColumn, hasPeopleColumn, questionOfColumn } from './people-columns.ts';
import { noSportRules, type SportRules } from './ticket-rules.ts';

const set = { name: 'Categorías', reference: { kind: 'raceDay' }, rows: [] } as const;
const rules: SportRules = {
  fields: [{ field: 'document', isRequired: true, ticketIds: ['21k'] }],
  ageLimits: [{ ages: [18, null], reference: { kind: 'raceDay' } }],
  categorySets: [set],
};

describe('the columns of an event', () => {
  it.each<[string, SportRules | null, boolean]>([
    ['email', null, true],
    ['document', null, false],
    ['category', null, false],
    ['document', rules, true],
    ['birthDate', rules, true],
    ['birthDate', { ...rules, ageLimits: [] }, false],
    ['club', rules, false],
    ['category', rules, true],
    ['category', noSportRules, false],
    ['otherCategories', rules, false],
    ['otherCategories', { ...rules, categorySets: [set, set] }, true],
    ['awaitsGuardian', rules, true],
    ['awaitsGuardian', { ...rules, ageLimits: [] }, false],
    ['licenceCheck', rules, false],
    ['licenceCheck', { ...rules, fields: [{ field: 'licence', isRequired: false }] }, true],
    ['toString', rules, false],
  ])('have %s only if the event asks for it', (key, ofEvent, has) => {
    expect(hasPeopleColumn(key, ofEvent)).toBe(has);
  });

  it('name the question of an answer', () => {
    expect(questionOfColumn(answerColumn('q1'))).toBe('q1');
    expect(questionOfColumn('email')).toBeUndefined();
  });
});
