import { describe, expect, it } from 'vitest';
import { exampleEvent } from '#/testing/panel-examples.ts';
import { possibleChanges } from './event-actions.ts';

describe('what can be changed about an event', () => {
  it.each([
    ['draft', ['archive']],
    ['scheduled', []],
    ['published', ['close']],
    ['onSale', ['close']],
    ['soldOut', ['close']],
    ['closed', ['reopen', 'archive']],
    ['finished', ['archive']],
  ] as const)('offers for %s: %o', (state, changes) => {
    expect(possibleChanges(exampleEvent({ state }))).toEqual(changes);
  });

  it('offers only its recovery if it is archived', () => {
    expect(possibleChanges(exampleEvent({ state: 'finished', isArchived: true }))).toEqual(['unarchive']);
  });
});
