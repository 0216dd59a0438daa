import type { DraftProblemBody } from '@dorsal/api-contract/panel/event-draft';
import { describe, expect, it } from 'vitest';
import { emptyDraft, sampleContent, sampleDraft } from '../testing/sample-draft.ts';
import { stepLines } from './editor-steps.ts';

const textOf = (draft: typeof sampleDraft, step: string) =>
  stepLines(draft).find(({ id }) => id === step)?.text;
const problem = (severity: DraftProblemBody['severity']): DraftProblemBody => ({
  step: 'details',
  severity,
  path: 'name',
  message: 'x',
});

describe('the line of a step', () => {
  it.each([
    [[], 'Completo', true],
    [[problem('blocks')], 'Un campo por corregir', false],
    [[problem('blocks'), problem('blocks'), problem('warns')], '2 campos por corregir', false],
    [[problem('warns')], 'Un aviso', false],
    [[problem('warns'), problem('warns')], '2 avisos', false],
  ])('with the problems %j is "%s"', (problems, text, isDone) => {
    const [line] = stepLines({ ...sampleDraft, problems });

    expect(line).toMatchObject({ text, isDone });
  });

  it('counts the tickets', () => {
    expect(textOf(sampleDraft, 'tickets')).toBe('3 entradas');
  });

  it.each([
    ['blockers of a new event', emptyDraft, 'Faltan 2 cosas'],
    ['nothing published', { ...emptyDraft, problems: [] }, 'Listo para publicar'],
    ['a moment', { ...emptyDraft, problems: [], publishAt: '2026-11-30T09:00:00Z' }, 'Programado'],
    ['changes', sampleDraft, '2 cambios sin publicar'],
    ['one change', { ...sampleDraft, published: { ...sampleContent, name: 'x' } }, '1 cambio sin publicar'],
    ['no change', { ...sampleDraft, published: sampleContent }, 'Todo publicado'],
  ])('of publishing says it: %s', (_, draft, text) => {
    expect(textOf(draft, 'publish')).toBe(text);
  });
});
