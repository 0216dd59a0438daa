import type { QuestionBody } from '@dorsal/api-contract/questions';
import { describe, expect, it } from 'vitest';
import { waiversOfPlace, withAnswer } from './other-waivers.ts';

const rules: QuestionBody = {
  _id: 'rules',
  kind: 'waiver',
  label: 'Acepto el reglamento',
  required: true,
  version: '3',
};

describe('the texts that another person of a place accepts', () => {
  it.each<[string, Partial<QuestionBody>, boolean]>([
    ['of all ticket types', {}, true],
    ['of its ticket type', { ticketIds: ['10k'] }, true],
    ['of another ticket type', { ticketIds: ['5k'] }, false],
    ['with a condition', { shownIf: { questionId: 'club', is: [true] } }, false],
    ['another kind of question', { kind: 'text' }, false],
  ])('are those %s: %j, %s', (_, changes, isAsked) => {
    expect(waiversOfPlace([{ ...rules, ...changes }], '10k')).toHaveLength(isAsked ? 1 : 0);
  });

  it('have the version that was shown until the box is pressed again', () => {
    const accepted = withAnswer({ photos: {} }, rules, true);

    expect(accepted).toEqual({ photos: {}, rules: { version: '3' } });
    expect(withAnswer(accepted, rules, false)).toEqual({ photos: {} });
  });
});
