import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  title: 'UI/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Tipo',
    options: [
      { value: 'personal', label: 'Personal' },
      { value: 'business', label: 'Empresa' },
    ],
    value: 'personal',
    onValueChange: fn(),
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <SegmentedControl {...args} value={value} onValueChange={setValue} />;
  },
  play: async ({ canvas }) => {
    canvas.getByRole('radio', { name: 'Personal' }).focus();
    await userEvent.keyboard('{ArrowRight}');

    await expect(canvas.getByRole('radio', { name: 'Empresa' })).toBeChecked();
  },
};
