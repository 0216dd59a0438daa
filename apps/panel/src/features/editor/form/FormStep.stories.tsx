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

const publishedWaiver = {
  ...sampleQuestion,
  id: 'w',
  kind: 'waiver' as const,
  label: 'Acepto el pliego de descargo',
  text: 'Participo bajo mi responsabilidad.',
  version: '2',
};

/** A changed text gets the next version when it is published, for new people only. */
export const Waiver: Story = {
  args: {
    at: 'form?open=w',
    draft: {
      ...sampleDraft,
      content: {
        ...sampleContent,
        questions: [publishedWaiver],
      },
      published: { ...sampleContent, questions: [publishedWaiver] },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Versión 2.')).toBeVisible();

    await userEvent.type(canvas.getByRole('textbox', { name: 'Texto que se acepta' }), ' Con luz.');

    await expect(canvas.getByText('Versión 3.').parentElement).toHaveTextContent(
      'Quien aceptó la versión 2 conserva esa.',
    );
  },
};

/** A question about health can't be required. */
export const HealthQuestion: Story = {
  args: { at: 'form?open=q1' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const required = await canvas.findByRole('checkbox', { name: /^Obligatoria/ });
    await expect(required).toBeChecked();

    const mark = await canvas.findByRole('switch', { name: 'Es un dato de salud' });
    await expect(mark).toHaveAccessibleDescription(/Solo lo ven Propiedad e Inscripciones/);
    await userEvent.click(mark);

    await expect(required).not.toBeChecked();
    await expect(required).toBeDisabled();
    const days = canvas.getByRole('textbox', { name: 'Días después de la carrera' });
    await expect(days).toHaveValue('30');
    await userEvent.clear(days);
    await userEvent.type(days, '31');
    await expect(days).toHaveAccessibleDescription(/Pon de 1 a 30 días/);
    await userEvent.clear(days);
    await userEvent.type(days, '7');
    const preview = within(canvas.getByRole('region', { name: 'Así lo rellenan' }));
    await expect(preview.getByText(/Se borra 7 días después de la carrera/)).toBeVisible();
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

/** A question that is asked only after an answer to an earlier one: its fields, and the preview that shows it. */
export const Condition: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Tipo de pregunta' }), 'Texto');
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir pregunta' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Pregunta' }), 'Nombre en la camiseta');
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'Mostrar solo si…' }),
      'Talla de camiseta',
    );
    await userEvent.click(
      within(canvas.getByRole('group', { name: '…y se responde' })).getByRole('checkbox', { name: 'XL' }),
    );
    await expect(canvas.getByRole('button', { name: /Nombre en la camiseta/ })).toHaveAccessibleName(
      /Solo si «Talla de camiseta»: XL/,
    );

    const preview = within(canvas.getByRole('region', { name: 'Así lo rellenan' }));
    await expect(preview.queryByLabelText(/Nombre en la camiseta/)).not.toBeInTheDocument();
    await userEvent.selectOptions(preview.getByLabelText('Talla de camiseta'), 'XL');
    await expect(preview.getByLabelText(/Nombre en la camiseta/)).toBeInTheDocument();
  },
};

/** The question that the condition names was moved after it. */
export const BrokenCondition: Story = {
  args: {
    at: 'form?open=q3',
    draft: {
      ...sampleDraft,
      content: {
        ...sampleContent,
        questions: [
          {
            ...sampleQuestion,
            id: 'q3',
            kind: 'text',
            label: 'Nombre en la camiseta',
            shownIf: { questionId: 'q1', is: ['XL', 'XXXL'] },
          },
          sampleQuestion,
        ],
      },
      problems: [
        {
          step: 'form',
          severity: 'blocks',
          path: 'questions.0.shownIf',
          message:
            '«Nombre en la camiseta» depende de «Talla de camiseta», que no va antes. Cambia el orden o quita la condición.',
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const source = await canvas.findByRole('combobox', { name: 'Mostrar solo si…' });

    await expect(source).toHaveAccessibleDescription(/que no va antes/);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'XXXL (ya no es una opción)' }));
    await userEvent.selectOptions(source, 'Se muestra siempre');
    await expect(canvas.queryByRole('combobox', { name: 'Mostrar solo si…' })).not.toBeInTheDocument();
  },
};
