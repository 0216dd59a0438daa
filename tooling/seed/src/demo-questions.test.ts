import { conditionProblem } from '@dorsal/domain/question-conditions';
import { questionKinds } from '@dorsal/domain/questions';
import { describe, expect, it } from 'vitest';
import { demoEvents } from './demo-events.ts';

const questions = demoEvents.flatMap((event) => event.questions.map((question) => ({ ...question, event })));
const labels = (some: typeof questions) => some.map(({ label, event }) => `${event.slug}: ${label}`);

describe('questions of demo events', () => {
  it('are of every kind', () => {
    expect([...new Set(questions.map(({ kind }) => kind))].sort()).toEqual([...questionKinds].sort());
  });

  it('have options if and only if an option is to be chosen', () => {
    const odd = questions.filter(
      ({ kind, options }) => (kind === 'choice') !== (options !== undefined && new Set(options).size >= 2),
    );

    expect(labels(odd)).toEqual([]);
  });

  it('have text and version if and only if a text is to be accepted', () => {
    const odd = questions.filter(({ kind, text, version }) =>
      kind === 'waiver' ? !text || !version : text !== undefined || version !== undefined,
    );

    expect(labels(odd)).toEqual([]);
  });

  it('have limits only on texts and numbers, in order', () => {
    const odd = questions.filter(
      ({ kind, min, max }) =>
        (!['text', 'number'].includes(kind) && (min !== undefined || max !== undefined)) ||
        (min ?? 0) > (max ?? Number.POSITIVE_INFINITY),
    );

    expect(labels(odd)).toEqual([]);
  });

  it('have conditions that can be met', () => {
    const odd = demoEvents.flatMap((event) => {
      const known = event.questions.map((question) => ({ ...question, _id: question.id }));
      return event.questions.filter((_, at) => conditionProblem(known, at) !== undefined);
    });

    expect(odd).toEqual([]);
    expect(questions.some(({ shownIf }) => shownIf !== undefined)).toBe(true);
  });

  it('are asked only by ticket types of their own event', () => {
    const odd = questions.filter(({ ticketTypeIds, event }) => {
      const own = new Set(event.ticketTypes.map(({ id }) => id));
      return ticketTypeIds?.length === 0 || ticketTypeIds?.some((id) => !own.has(id));
    });

    expect(labels(odd)).toEqual([]);
    expect(questions.some(({ ticketTypeIds }) => ticketTypeIds !== undefined)).toBe(true);
  });
});
