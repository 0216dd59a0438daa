import { useEffect, useRef } from 'react';
import type { GateState } from './gate-state.ts';

/** What each state's heading is found by. It has to take the focus: `tabIndex={-1}`. */
export const stateHeadingId = 'estado';

interface Place extends Pick<GateState, 'phase' | 'joinFailure'> {
  /** The address had only a part of a link. */
  readonly isIncomplete: boolean;
}

/** Says to who listens where the page has come to: the focus goes to its heading when it becomes another one. */
export function useHeadingFocus({ phase, joinFailure, isIncomplete }: Place): void {
  const state = isIncomplete
    ? 'incomplete'
    : phase === 'joining' && joinFailure !== undefined
      ? joinFailure
      : phase;
  const before = useRef(state);
  useEffect(() => {
    const isAnother = before.current !== state && before.current !== 'opening';
    before.current = state;
    if (isAnother) document.getElementById(stateHeadingId)?.focus({ preventScroll: true });
  }, [state]);
}
