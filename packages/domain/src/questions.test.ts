import { describe, expect, it } from 'vitest';
import { answerDays, answerProblem, type Question, questionKinds } from './questions.ts';

const ask = (question: Partial<Question>): Question => ({
  _id: 'q1',
  kind: 'text',
  label: '¿Club?',
  required: true,
  ...question,
});

describe('answers', () => {
  it.each<[string, Partial<Question>, unknown, string | undefined]>([
    ['a text', { kind: 'text' }, 'Club Atletismo', undefined],
    ['a text in place of a number', { kind: 'text' }, 7, 'wrongKind'],
    ['a text with half an emoji', { kind: 'text' }, 'a\ud83d', 'wrongKind'],
    ['a text too short', { kind: 'text', min: 3 }, 'ab', 'tooShort'],
    ['a text too long', { kind: 'text', max: 3 }, 'abcd', 'tooLong'],
    ['a text above the default limit', { kind: 'text' }, 'a'.repeat(501), 'tooLong'],
    ['an offered choice', { kind: 'choice', options: ['10K', '21K'] }, '21K', undefined],
    ['a choice that is not offered', { kind: 'choice', options: ['10K'] }, '42K', 'notAnOption'],
    ['a choice among nothing', { kind: 'choice' }, '42K', 'notAnOption'],
    ['a date', { kind: 'date' }, '1990-02-28', undefined],
    ['a leap day', { kind: 'date' }, '2000-02-29', undefined],
    ['a day that does not exist', { kind: 'date' }, '1990-02-30', 'wrongKind'],
    ['a date in Spanish', { kind: 'date' }, '28/02/1990', 'wrongKind'],
    ['a date in the year 17', { kind: 'date' }, '0017-05-04', 'tooLow'],
    ['the first date', { kind: 'date' }, '1900-01-01', undefined],
    ['a date too far ahead', { kind: 'date' }, '2101-01-01', 'tooHigh'],
    ['a date before the first year of its own', { kind: 'date', min: 1950 }, '1949-12-31', 'tooLow'],
    ['a date after the last year of its own', { kind: 'date', max: 2008 }, '2009-01-01', 'tooHigh'],
    ['a number', { kind: 'number', min: 0, max: 10 }, 10, undefined],
    ['zero', { kind: 'number' }, 0, undefined],
    ['a number too low', { kind: 'number', min: 1 }, 0, 'tooLow'],
    ['a number too high', { kind: 'number', max: 10 }, 10.5, 'tooHigh'],
    ['a number as text', { kind: 'number' }, '7', 'wrongKind'],
    ['no number', { kind: 'number' }, Number.NaN, 'wrongKind'],
    ['yes', { kind: 'boolean' }, true, undefined],
    ['no', { kind: 'boolean' }, false, undefined],
    ['yes as text', { kind: 'boolean' }, 'true', 'wrongKind'],
    ['a size', { kind: 'shirtSize' }, 'XL', undefined],
    ['no size', { kind: 'shirtSize' }, 'XXXL', 'notAnOption'],
    ['a size that is not offered', { kind: 'shirtSize', options: ['S', 'M'] }, 'XL', 'notAnOption'],
    ['a licence', { kind: 'licence' }, 'MAD-12345/27', undefined],
    ['a licence with markup', { kind: 'licence' }, '<b>1</b>', 'wrongKind'],
    ['a licence too long', { kind: 'licence' }, '1'.repeat(41), 'tooLong'],
    ['an accepted waiver', { kind: 'waiver' }, true, undefined],
    ['a waiver that must be accepted', { kind: 'waiver' }, false, 'required'],
    ['a waiver that need not be', { kind: 'waiver', required: false }, false, undefined],
    ['a waiver as text', { kind: 'waiver' }, 'sí', 'wrongKind'],
  ])('%s', (_, question, value, problem) => {
    expect(answerProblem(ask(question), value)).toBe(problem);
  });

  it.each(questionKinds)('of kind %s may be missing only if they are not required', (kind) => {
    for (const missing of [undefined, null, '', '  ']) {
      expect(answerProblem(ask({ kind }), missing)).toBe('required');
      expect(answerProblem(ask({ kind, required: false }), missing)).toBeUndefined();
    }
  });
});

describe('the days that a date question accepts', () => {
  it('begin in 1900 and end in 2100', () => {
    expect(answerDays({})).toEqual({ first: '1900-01-01', last: '2100-12-31' });
  });

  it('are those of its own years', () => {
    expect(answerDays({ min: 1950, max: 2008 })).toEqual({ first: '1950-01-01', last: '2008-12-31' });
  });
});
