import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EditorStory } from '../testing/EditorStory.tsx';
import { emptyDraft, sampleContent, sampleDraft } from '../testing/sample-draft.ts';

const meta = {
  title: 'Panel/Editor/DetailsStep',
  component: EditorStory,
  args: { at: 'details' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Empty: Story = { args: { draft: emptyDraft } };

export const LongText: Story = {
  args: {
    draft: {
      ...sampleDraft,
      content: {
        ...sampleContent,
        name: 'Carrera Popular Internacional de Montaña Memorial Joan Peris Andrés, Gran Premio de la Vall d’Albaida',
        location: 'Aparcamiento del Polideportivo Municipal Nuestra Señora de los Desamparados, Ontinyent',
      },
    },
  },
};

export const WithProblems: Story = {
  args: {
    draft: {
      ...sampleDraft,
      problems: [
        {
          step: 'details',
          severity: 'blocks',
          path: 'startsAt',
          message: 'La salida ya ha pasado. Pon una fecha futura.',
        },
        { step: 'details', severity: 'warns', path: 'location', message: 'Añade la población al lugar.' },
      ],
    },
  },
};

/** Typing saves by itself; undo brings the earlier name back. */
export const TypeAndUndo: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: 'Nombre del evento' });

    await userEvent.type(name, ' 2026');
    await expect(canvas.getByText('Guardando…')).toBeVisible();
    await waitFor(() => expect(canvas.getByText('Guardado')).toBeVisible());
    await userEvent.keyboard('{Control>}z{/Control}');

    await expect(name).toHaveValue('Trail Nocturno del Garbí');
  },
};

/** The time in the event's zone is kept when the zone changes. */
export const ChangeZone: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const time = await canvas.findByLabelText('Fecha y primera salida: hora');

    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Zona horaria' }), 'Canarias');

    await expect(time).toHaveValue('19:00');
    await expect(canvas.getByText('Se ve así: hora canaria.')).toBeVisible();
  },
};

/** A point copied from another map fills in both numbers. */
export const PastedPoint: Story = {
  args: { draft: emptyDraft },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.click(await canvas.findByRole('textbox', { name: /Latitud/ }));
    await userEvent.paste('39.6886, -0.4326');

    await expect(canvas.getByRole('textbox', { name: /Latitud/ })).toHaveValue('39,6886');
    await expect(canvas.getByRole('textbox', { name: /Longitud/ })).toHaveValue('-0,4326');
  },
};
