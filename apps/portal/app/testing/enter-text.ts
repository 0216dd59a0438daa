import { fireEvent, userEvent } from 'storybook/test';

/**
 * Adds text at the end of a field in one step, for stories that are not about typing: with a key press for each
 * character, React renders the form again for each of them.
 */
export async function enterText(field: HTMLElement, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    throw new TypeError('Only an input or a textarea takes text.');
  }
  await userEvent.click(field);
  await fireEvent.input(field, { target: { value: field.value + text } });
}
