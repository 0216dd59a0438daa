import type { DraftQuestionBody } from '@dorsal/api-contract/panel/event-draft';
import { describe, expect, it } from 'vitest';
import { sampleQuestion } from '../testing/sample-draft.ts';
import { changedQuestion, conditionSources, conditionText, questionsShown } from './question-conditions.ts';

const bus: DraftQuestionBody = {
  ...sampleQuestion,
  id: 'bus',
  kind: 'choice',
  label: 'Autobús',
  options: ['Ida', 'Vuelta', 'No', ''],
};
const club: DraftQuestionBody = { ...sampleQuestion, id: 'club', kind: 'text', label: 'Club' };
const stop: DraftQuestionBody = {
  ...club,
  id: 'parada',
  label: 'Parada',
  shownIf: { questionId: 'bus', is: ['Ida', 'Vuelta'] },
};
const labels = (questions: readonly DraftQuestionBody[]) => questions.map(({ label }) => label);

describe('the condition of a question', () => {
  it('can name the earlier questions that have options', () => {
    expect(labels(conditionSources([bus, club, stop], 2))).toEqual(['Autobús']);
    expect(conditionSources([bus, club, stop], 0)).toEqual([]);
  });

  it.each([
    [stop, 'Solo si «Autobús»: Ida o Vuelta'],
    [{ shownIf: { questionId: 'bus', is: [] } }, 'Solo si «Autobús»: sin respuesta elegida'],
    [{ shownIf: { questionId: 'otra', is: [] } }, undefined],
    [club, undefined],
  ])('is a sentence, %#', (question, text) => {
    expect(conditionText(question, [bus, club, stop])).toBe(text);
  });

  it('keeps up with the text of an option', () => {
    const [, renamed] = changedQuestion([bus, stop], 'bus', { options: ['Solo ida', 'Vuelta', 'No', ''] });

    expect(renamed?.shownIf?.is).toEqual(['Solo ida', 'Vuelta']);
  });

  it('keeps an option that was removed, so that the editor names the problem', () => {
    const [, kept] = changedQuestion([bus, stop], 'bus', { options: ['Vuelta', 'No', ''] });

    expect(kept?.shownIf?.is).toEqual(['Ida', 'Vuelta']);
  });
});

it('shows the questions of the ticket and of the answers', () => {
  const forNoTicket = { ...club, ticketIds: [] };

  expect(labels(questionsShown([bus, stop, forNoTicket], 'tk21', new Map()))).toEqual(['Autobús']);
  expect(labels(questionsShown([bus, stop], 'tk21', new Map([['bus', 'Ida']])))).toEqual([
    'Autobús',
    'Parada',
  ]);
});
