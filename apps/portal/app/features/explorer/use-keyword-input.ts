import { type ChangeEvent, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Ties a text field to the keyword of the address. The field keeps its own text, since the address changes a moment
 * later than the keys are pressed, and takes the address' when that changes from elsewhere: while it has the focus only by
 * going back or forward.
 */
export function useKeywordInput(keyword: string | undefined, onChange: (keyword: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const cameBy = useNavigationType();
  const entry = useRef(key);
  useEffect(() => {
    const input = ref.current;
    // The first entry of all counts as gone back to.
    const wentBack = cameBy === NavigationType.Pop && entry.current !== key;
    entry.current = key;
    if (input && (wentBack || document.activeElement !== input)) input.value = keyword ?? '';
  }, [keyword, key, cameBy]);
  return {
    ref,
    name: 'q',
    autoComplete: 'off',
    defaultValue: keyword ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
  };
}
