import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PreviewFrame } from './PreviewFrame.tsx';

const meta = {
  component: PreviewFrame,
  args: { children: <a href="/events/trail/checkout/4t8k2m">21K Calderona</a> },
} satisfies Meta<typeof PreviewFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A link to the checkout does nothing but say why. */
export const NothingToBuy: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('link', { name: '21K Calderona' }));

    await expect(canvas.getByRole('status')).toHaveTextContent('Desde aquí no se compra');
  },
};
