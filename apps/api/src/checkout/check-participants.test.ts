import { isEmailAddress } from '@dorsal/domain/email-address';
import { askedQuestions } from '@dorsal/domain/question-conditions';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '../db/json/question.ts';
import { checkParticipants } from './check-participants.ts';

type Answers = Readonly<Record<string, string | boolean>>;

const bus: Question = { id: 'bus', kind: 'boolean', label: '¿Vienes en autobús?', required: true };
const stop: Question = {
  id: 'parada',
  kind: 'choice',
  label: 'Parada',
  required: true,
  options: ['Serra', 'Nàquera'],
  shownIf: { questionId: 'bus', is: [true] },
};

function stored(questions: readonly Question[], answers: Answers) {
  const email = 'lucia@correo.example';
  if (!isEmailAddress(email)) throw new Error('The address of the test is none.');
  const [participant] = checkParticipants(
    [
      {
        ticketId: '10k',
        fullName: 'Lucía Ferrer',
        email,
        answers: Object.entries(answers).map(([questionId, value]) => ({ questionId, value })),
      },
    ],
    {
      items: [{ ticketTypeId: '10k', name: '10K', quantity: 1 }],
      event: { questions, sport: null, startsAt: null, timeZone: 'Europe/Madrid', currentIdOf: (id) => id },
      signer: 'lucia@correo.example',
      now: new Date(),
    },
  );
  return participant?.answers.map(({ questionId, value }) => [questionId, value]);
}

describe('the answers to questions with conditions', () => {
  it.each<[string, Answers, unknown]>([
    [
      'of a question that is asked',
      { bus: true, parada: 'Serra' },
      [
        ['bus', true],
        ['parada', 'Serra'],
      ],
    ],
    ['not of one that is not asked', { bus: false, parada: 'Serra' }, [['bus', false]]],
    ['not of one that is not asked, even if it is no answer', { bus: false, parada: 'x' }, [['bus', false]]],
    ['without a required one that is not asked', { bus: false }, [['bus', false]]],
  ])('are stored %s', (_, answers, expected) => {
    expect(stored([bus, stop], answers)).toEqual(expected);
  });

  it('are required if the question is asked', () => {
    expect(() => stored([bus, stop], { bus: true })).toThrow(
      expect.objectContaining({
        refusal: expect.objectContaining({
          fields: { 'participants.0.answers.parada': 'Falta esta respuesta.' },
        }),
      }),
    );
  });

  it('are stored for exactly the asked questions, for any questions and answers', () => {
    fc.assert(
      fc.property(someQuestions, someAnswers, (questions, answers) => {
        const given = Object.fromEntries(questions.map(({ id }, at) => [id, answers[at] === true]));

        const ids = stored(questions, given)?.map(([id]) => id);

        const known = questions.map((question) => ({ ...question, _id: question.id }));
        const asked = askedQuestions(known, { ticketId: '10k', answerTo: (id) => given[id] });
        expect(ids).toEqual(asked.map(({ id }) => id));
      }),
    );
  });
});

/** Up to eight questions, each with a condition on any of them, or none. */
const someQuestions = fc
  .array(fc.option(fc.tuple(fc.nat(8), fc.boolean())), { maxLength: 8 })
  .map((conditions) =>
    conditions.map(
      (condition, at): Question => ({
        ...bus,
        id: `q${at}`,
        ...(condition && { shownIf: { questionId: `q${condition[0]}`, is: [condition[1]] } }),
      }),
    ),
  );
const someAnswers = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
