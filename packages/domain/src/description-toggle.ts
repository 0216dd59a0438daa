import { codePointLength } from './code-points.ts';

/** Characters; a longer description is collapsed, with 'Mostrar más' (spec, section 9). */
export const descriptionToggleLength = 100;

/** Whether a description is long enough to be collapsed. Counts only the visible text, not HTML tags. */
export function isDescriptionLong(html: string): boolean {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return codePointLength(text) > descriptionToggleLength;
}
