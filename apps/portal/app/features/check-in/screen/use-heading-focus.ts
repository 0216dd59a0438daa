import { useEffect, useRef } from 'react';
import type { CheckInState } from '../device/check-in-state.ts';

/** The id of each state's heading, which must be focusable: `tabIndex={-1}`. */
export const stateHeadingId = 'estado';

interface Place extends Pick<CheckInState, 'phase' | 'joinFailure'> {
  /** The URL had only a part of a link. */
  readonly isIncomplete: boolean;
}

/** Moves the focus to the heading when the state changes, so that screen readers announce the new state. */
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
