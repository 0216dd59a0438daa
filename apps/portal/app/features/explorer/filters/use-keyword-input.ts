import { type ChangeEvent, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Binds a text field to the keyword of the URL. The field keeps its own text, since the URL changes a moment after the
 * keys are pressed. It takes the URL's keyword when that changes from elsewhere; while it has the focus only after Back
 * or Forward.
 */
export function useKeywordInput(keyword: string | undefined, onChange: (keyword: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const cameBy = useNavigationType();
  const entry = useRef(key);
  useEffect(() => {
    const input = ref.current;
    // The router reports the first entry as a Pop, too.
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
