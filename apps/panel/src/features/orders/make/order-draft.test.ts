import { describe, expect, it } from 'vitest';
import { answerValue, emptyPerson, participantOf, questionsOf } from './order-draft.ts';

const bus = { _id: 'bus', kind: 'boolean' as const, label: '¿Vienes en autobús?', required: true };
const stop = {
  _id: 'stop',
  kind: 'text' as const,
  label: 'Parada',
  required: true,
  shownIf: { questionId: 'bus', is: [true] },
};
const time = { _id: 'time', kind: 'number' as const, label: 'Marca', required: false, ticketIds: ['21k'] };
const questions = [bus, stop, time];
const person = { ...emptyPerson('10k'), fullName: 'Ana Gil', email: 'ana@correo.es' };

describe('a person of a new order', () => {
  it('is asked the questions of the ticket, after the answers so far', () => {
    expect(questionsOf(questions, person).map(({ _id }) => _id)).toEqual(['bus']);
    const answers = { bus: 'yes' };
    expect(questionsOf(questions, { ...person, answers }).map(({ _id }) => _id)).toEqual(['bus', 'stop']);
  });

  it.each([
    [bus, 'no', false],
    [time, '41,5', 41.5],
    [time, 'rápida', 'rápida'],
    [stop, '', undefined],
  ])('answers %o with %o as %o', (question, typed, value) => {
    expect(answerValue(question, typed)).toBe(value);
  });

  it('is sent with the answers to asked questions only', () => {
    const answers = { bus: 'no', stop: 'Torrent', time: '41' };

    expect(participantOf(questions, { ...person, answers })).toEqual({
      ticketId: '10k',
      fullName: 'Ana Gil',
      email: 'ana@correo.es',
      answers: [{ questionId: 'bus', value: false }],
    });
  });
});
