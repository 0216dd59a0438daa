import { describe, expect, it } from 'vitest';
import { isStoppable, messageStates } from './message-kinds.ts';

describe('isStoppable', () => {
  it('is true until the last e-mail has left', () => {
    expect(messageStates.filter(isStoppable)).toEqual(['awaitingApproval', 'scheduled', 'sending']);
  });
});
