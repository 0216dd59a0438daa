import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Panel/SearchField',
  component: SearchField,
  args: { label: 'Buscar eventos', placeholder: 'Nombre o lugar', value: '', onChange: fn() },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The key `/` focuses it, and is not typed. */
export const Slash: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox', { name: 'Buscar eventos' })).toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Filled: Story = { args: { value: 'calderona' } };
