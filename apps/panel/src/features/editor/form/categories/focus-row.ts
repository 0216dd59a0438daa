import { fieldId } from '../../fields/draft-context.ts';

/** Moves the focus to a new row's name, once it is in the page. */
export function focusRow(path: string, row: number): void {
  requestAnimationFrame(() => document.getElementById(fieldId(`${path}.rows.${row}`))?.focus());
}
