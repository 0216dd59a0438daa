import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = {
  title: 'UI/SegmentedControl',
  component: SegmentedControl,
  tags: ['autodocs'],
  args: {
    label: 'Tipo',
    options: [
      { value: 'personal', label: 'Personal' },
      { value: 'business', label: 'Empresa' },
    ],
    value: 'personal',
    onValueChange: fn(),
  },
  parameters: {
    guidance: {
      use: 'Two or three short choices that change what is below.',
      avoid: 'For views with their own content and address (Tabs), or for long labels (RadioGroup).',
      accessibility: 'Native radio buttons with a hidden legend: arrows move and choose.',
    },
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
