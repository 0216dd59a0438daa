import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EditorStory } from '../../testing/EditorStory.tsx';
import { sampleContent, sampleDraft } from '../../testing/sample-draft.ts';

const meta = {
  title: 'Panel/Editor/MapField',
  component: EditorStory,
  args: { at: 'details' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

const withoutPoint = { ...sampleDraft, content: { ...sampleContent, coordinates: null } };

export const Default: Story = {};

export const WithoutPoint: Story = { args: { draft: withoutPoint } };

export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

const townField = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('combobox', { name: /Busca la población/ });

/** By keyboard, without accents; the typed place stays. */
export const SearchTown: Story = {
  args: { draft: withoutPoint },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const field = await townField(canvasElement);

    await userEvent.type(field, 'avila');
    const option = await canvas.findByRole('option', { name: 'Ávila' });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');

    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Latitud/ })).toHaveValue('40,657'));
    await expect(canvas.getByRole('textbox', { name: /Longitud/ })).toHaveValue('-4,682');
    await expect(canvas.getByRole('textbox', { name: 'Lugar de salida' })).toHaveValue(
      'Plaça de l’Ajuntament, Serra',
    );
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Open list, several towns of one name. */
export const OpenList: Story = {
  async play({ canvasElement }) {
    await userEvent.type(await townField(canvasElement), 'villanueva de la s');

    await expect(
      await within(canvasElement).findByRole('option', { name: 'Villanueva de la Serena (Badajoz)' }),
    ).toBeVisible();
  },
};

export const NoTown: Story = {
  async play({ canvasElement }) {
    await userEvent.type(await townField(canvasElement), 'xyzzy');

    await expect(await within(canvasElement).findByText(/Ninguna población se llama así/)).toBeVisible();
  },
};
