import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = {
  title: 'UI/Select',
  component: Select,
  args: {
    label: 'Provincia',
    children: ['Valencia', 'Castellón', 'Alicante'].map((name) => <option key={name}>{name}</option>),
  },
} satisfies Meta<typeof Select>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Provincia' });
    await userEvent.selectOptions(select, 'Castellón');

    await expect(select).toHaveValue('Castellón');
  },
};

export const WithError: Story = { args: { error: 'Elige una provincia' } };

export const Disabled: Story = { args: { disabled: true } };
