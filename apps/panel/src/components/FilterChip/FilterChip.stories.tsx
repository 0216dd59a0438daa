import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FilterChip } from './FilterChip.tsx';

const meta = {
  title: 'Panel/FilterChip',
  component: FilterChip,
  args: {
    label: 'Deporte',
    value: null,
    options: [
      { value: 'trail', label: 'Trail' },
      { value: 'ruta', label: 'Ruta' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof FilterChip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Deporte' }), 'Trail');
    await expect(args.onChange).toHaveBeenCalledWith('trail');
  },
};

export const On: Story = {
  args: { value: 'trail' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el filtro Deporte: Trail' }));
    await expect(args.onChange).toHaveBeenCalledWith(null);
  },
};
