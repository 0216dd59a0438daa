import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedQuestions, conditionAnswers, conditionProblem } from './question-conditions.ts';
import type { Question } from './questions.ts';

const ask = (_id: string, question: Partial<Question> = {}): Question => ({
  _id,
  kind: 'text',
  label: _id,
  required: true,
  ...question,
});

const after = (questionId: string, ...is: (string | boolean)[]) => ({ shownIf: { questionId, is } });

const bus = ask('bus', { kind: 'boolean' });
const stop = ask('stop', { kind: 'choice', options: ['Serra', 'Nàquera'], ...after('bus', true) });
const seat = ask('seat', after('stop', 'Nàquera'));
const club = ask('club', { ticketIds: ['21k'] });

describe('asked questions', () => {
  it.each<[string, string, Record<string, unknown>, string[]]>([
    ['without answers: those without a condition', '21k', {}, ['bus', 'club']],
    ['of another ticket: not those of the first', '10k', {}, ['bus']],
    ['after the answer: the one with the condition', '21k', { bus: true }, ['bus', 'stop', 'club']],
    ['after another answer: without it', '21k', { bus: false }, ['bus', 'club']],
    ['after a text in place of true: without it', '21k', { bus: 'true' }, ['bus', 'club']],
    ['in a chain', '10k', { bus: true, stop: 'Nàquera' }, ['bus', 'stop', 'seat']],
    ['in a chain that a former answer would continue', '10k', { bus: false, stop: 'Nàquera' }, ['bus']],
  ])('%s', (_, ticketId, answers, expected) => {
    const asked = askedQuestions([bus, stop, seat, club], { ticketId, answerTo: (id) => answers[id] });

    expect(asked.map(({ _id }) => _id)).toEqual(expected);
  });

  it('leave out a condition on a later question, on itself, and on one of another ticket', () => {
    const early = ask('early', after('bus', true));
    const own = ask('own', { kind: 'boolean', ...after('own', true) });
    const onlyLong = ask('onlyLong', after('long', true));
    const long = ask('long', { kind: 'boolean', ticketIds: ['21k'] });

    const asked = askedQuestions([early, own, bus, long, onlyLong], {
      ticketId: '10k',
      answerTo: () => true,
    });

    expect(asked).toEqual([bus]);
  });

  it('are in their order, and stay the same without the answers to other questions', () => {
    fc.assert(
      fc.property(someQuestions, someAnswers, (questions, answers) => {
        const asked = askedQuestions(questions, { ticketId: 'a', answerTo: (id) => answers[id] });

        const ids = asked.map(({ _id }) => _id);
        const again = askedQuestions(questions, {
          ticketId: 'a',
          answerTo: (id) => (ids.includes(id) ? answers[id] : undefined),
        });
        expect(again).toEqual(asked);
        expect(ids).toEqual([...ids].sort());
        expect(ids).toEqual(
          expect.arrayContaining(asked.flatMap(({ shownIf }) => shownIf?.questionId ?? [])),
        );
      }),
    );
  });
});

/** Up to nine questions with ids in order, and conditions on any of them. */
const someQuestions = fc
  .array(fc.tuple(fc.option(fc.tuple(fc.nat(9), fc.boolean())), fc.constantFrom([], ['a'], ['b'])), {
    maxLength: 9,
  })
  .map((drafts) =>
    drafts.map(([condition, ticketIds], at) =>
      ask(`q${at}`, {
        kind: 'boolean',
        ticketIds,
        ...(condition && after(`q${condition[0]}`, condition[1])),
      }),
    ),
  );
const someAnswers = fc.dictionary(
  fc.nat(9).map((at) => `q${at}`),
  fc.boolean(),
);

describe('the answers that a condition can name', () => {
  it.each<[string, Partial<Question>, readonly unknown[]]>([
    ['a choice', { kind: 'choice', options: ['A', 'B'] }, ['A', 'B']],
    ['yes or no', { kind: 'boolean' }, [true, false]],
    ['the offered sizes', { kind: 'shirtSize', options: ['S', 'M'] }, ['S', 'M']],
    ['all sizes', { kind: 'shirtSize' }, ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
    ['a text', { kind: 'text' }, []],
    ['a waiver', { kind: 'waiver' }, []],
  ])('%s', (_, question, answers) => {
    expect(conditionAnswers(ask('q', question))).toEqual(answers);
  });
});

describe('a condition', () => {
  it.each<[string, readonly Question[], string | undefined]>([
    ['on an earlier question', [bus, stop], undefined],
    ['on no question', [club], undefined],
    ['on a question that was removed', [club, ask('x', after('gone', true))], 'unknownQuestion'],
    ['on itself', [ask('x', { kind: 'boolean', ...after('x', true) })], 'laterQuestion'],
    ['on a text', [club, ask('x', after('club', 'Correcaminos'))], 'noOptions'],
    ['without an answer', [bus, ask('x', after('bus'))], 'noAnswer'],
    [
      'on an option that was removed',
      [bus, stop, ask('x', after('stop', 'Serra', 'Rocafort'))],
      'notAnAnswer',
    ],
    [
      'on a question of other tickets',
      [{ ...bus, ticketIds: ['21k'] }, ask('x', { ticketIds: ['10k'], ...after('bus', true) })],
      'otherTickets',
    ],
    ['on a question of some of its tickets', [{ ...bus, ticketIds: ['21k'] }, stop], undefined],
    ['on an answer about health', [{ ...bus, isAboutHealth: true }, stop], 'tellsHealth'],
    [
      'of a question about health on an answer about health',
      [
        { ...bus, isAboutHealth: true },
        { ...stop, isAboutHealth: true },
      ],
      undefined,
    ],
  ])('%s', (_, questions, problem) => {
    expect(conditionProblem(questions, questions.length - 1)).toBe(problem);
  });

  it('on a later question is a problem, so that two can not wait for each other', () => {
    const one = ask('one', { kind: 'boolean', ...after('two', true) });
    const two = ask('two', { kind: 'boolean', ...after('one', true) });

    expect(conditionProblem([one, two], 0)).toBe('laterQuestion');
    expect(conditionProblem([one, two], 1)).toBeUndefined();
  });
});
