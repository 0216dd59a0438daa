import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { fieldId } from './draft-context.ts';

/** Moves the focus to the field that the address names (`?field=tickets.0.price`): the review's links lead to it. */
export function useFieldFocus(): void {
  const [params] = useSearchParams();
  const field = params.get('field');
  useEffect(() => {
    if (field === null) return;
    const control = document.getElementById(fieldId(field));
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  }, [field]);
}
