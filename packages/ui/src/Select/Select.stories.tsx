import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Select } from './Select.tsx';

const meta = {
  title: 'UI/Select',
  component: Select,
  tags: ['autodocs'],
  args: {
    label: 'Provincia',
    children: ['Valencia', 'Castellón', 'Alicante'].map((name) => <option key={name}>{name}</option>),
  },
  parameters: {
    guidance: {
      use: 'One of many known values, as provinces.',
      avoid:
        'For two to five choices (RadioGroup, SegmentedControl), or for values that people know by heart and can type.',
      accessibility:
        "The device's own list, with its search and its size. Label, hint and error are tied to it.",
    },
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
