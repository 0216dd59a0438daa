import { describe, expect, it } from 'vitest';
import type { OrderFormBody } from '@dorsal/api-contract/panel/manual-orders';
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
const form: OrderFormBody = {
  tickets: [{ _id: '10k', name: '10K', free: null }],
  questions,
  days: { raceDay: '2026-12-12', registeredOn: '2026-11-28' },
};
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

    expect(participantOf(form, { ...person, answers })).toEqual({
      ticketId: '10k',
      fullName: 'Ana Gil',
      email: 'ana@correo.es',
      answers: [{ questionId: 'bus', value: false }],
    });
  });

  it('is sent with what the race asks of their ticket', () => {
    const fields = [
      { field: 'birthDate' as const, isRequired: true },
      { field: 'club' as const, isRequired: true, ticketIds: ['21k'] },
    ];
    const sport = { fields, ageLimits: [], categorySets: [] };
    const race = { birthDate: '14/3/1990', club: 'CA Serra' };

    expect(participantOf({ ...form, sport }, { ...person, race }).person).toEqual({
      birthDate: '1990-03-14',
    });
    expect(participantOf(form, { ...person, race })).not.toHaveProperty('person');
  });
});
