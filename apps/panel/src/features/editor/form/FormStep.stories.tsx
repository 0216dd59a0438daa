import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EditorStory } from '../testing/EditorStory.tsx';
import { emptyDraft, sampleContent, sampleDraft, sampleQuestion } from '../testing/sample-draft.ts';

const meta = {
  title: 'Panel/Editor/FormStep',
  component: EditorStory,
  args: { at: 'form' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { draft: emptyDraft } };

export const Waiver: Story = {
  args: {
    at: 'form?open=w',
    draft: {
      ...sampleDraft,
      content: {
        ...sampleContent,
        questions: [
          {
            ...sampleQuestion,
            id: 'w',
            kind: 'waiver',
            label: 'Acepto el pliego de descargo',
            text: 'Participo bajo mi responsabilidad.',
            version: '2026-1',
          },
        ],
      },
    },
  },
};

/** A question about health can't be required. */
export const HealthQuestion: Story = {
  args: { at: 'form?open=q1' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const required = await canvas.findByRole('checkbox', { name: /^Obligatoria/ });
    await expect(required).toBeChecked();

    await userEvent.click(canvas.getByRole('checkbox', { name: /Pide un dato de salud/ }));

    await expect(required).not.toBeChecked();
    await expect(required).toBeDisabled();
  },
};

/** A question with options, for one ticket. */
export const AddChoice: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Tipo de pregunta' }),
      'Elegir una opción',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir pregunta' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Pregunta' }), 'Autobús de vuelta');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Opción 1' }), '13:00');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Todas las entradas' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '12K Garbí' }));

    await expect(canvas.getByRole('button', { name: /Autobús de vuelta/ })).toHaveAccessibleName(
      /Elegir una opción · 21K Calderona, Marcha 8K/,
    );
  },
};
