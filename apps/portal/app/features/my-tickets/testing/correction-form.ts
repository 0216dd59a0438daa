import type { StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { enterText } from '~/testing/enter-text.ts';

/** The canvas of a story. */
export type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas'];

/** Opens the ticket of Lucía. */
export async function openTicket(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: /Ver QR.*Lucía Ferrer Mas/ }));
}

/** Opens the form that corrects Lucía's data, and returns what is in it. */
export async function openForm(canvas: Canvas) {
  await openTicket(canvas);
  await userEvent.click(await canvas.findByRole('button', { name: 'Corregir datos de Lucía Ferrer Mas' }));
  return within(await canvas.findByRole('dialog', { name: 'Corregir datos' }));
}

/** Replaces the text of a field. */
export async function type(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await enterText(field, text);
}
