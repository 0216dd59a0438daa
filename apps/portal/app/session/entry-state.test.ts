import { describe, expect, it } from 'vitest';
import { readEntryState } from './entry-state.ts';

describe('the state that a page passes to the sign-in', () => {
  it.each([[{ email: 'lucia.ferrer@correo.example' }], [{ isSessionOver: true }]])('is %j', (state) => {
    expect(readEntryState(state)).toEqual(state);
  });

  it.each([[null], [undefined], ['lucia'], [{ email: 1, isSessionOver: 'yes' }], [{ fromHere: true }]])(
    'is empty for %j',
    (state) => {
      expect(readEntryState(state)).toEqual({});
    },
  );
});
