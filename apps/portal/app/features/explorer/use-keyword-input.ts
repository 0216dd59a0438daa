import { type ChangeEvent, useEffect, useRef } from 'react';

/**
 * Ties a text field to the keyword of the address. The field keeps its own text, since the address changes a moment
 * later than the keys are pressed, and takes the address' when that changes from elsewhere.
 */
export function useKeywordInput(keyword: string | undefined, onChange: (keyword: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    if (input && document.activeElement !== input) input.value = keyword ?? '';
  }, [keyword]);
  return {
    ref,
    defaultValue: keyword ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
  };
}
