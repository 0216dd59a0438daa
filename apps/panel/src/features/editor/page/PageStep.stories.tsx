import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EditorStory } from '../testing/EditorStory.tsx';

const meta = {
  title: 'Panel/Editor/PageStep',
  component: EditorStory,
  args: { at: 'page' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const OwnRefundTerms: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const terms = await canvas.findByRole('textbox', { name: 'Condiciones de devolución' });

    await userEvent.type(terms, ' Hasta el 1 de diciembre devolvemos la mitad.');
    await expect(canvas.getByText('Son tus condiciones.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Volver a las de Dorsal' }));

    await expect(canvas.getByText(/Son las condiciones de Dorsal/)).toBeVisible();
  },
};

export const NoPaymentMethod: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Tarjeta/ }));

    await expect(canvas.getByText('Elige una forma de pago como mínimo.')).toBeVisible();
  },
};
