import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'UI/Chip',
  component: Chip,
  args: { pressed: false, children: 'Running' },
} satisfies Meta<typeof Chip>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Pressed: Story = {
  args: { pressed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Running' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const Removable: Story = { args: { pressed: true, removable: true, children: '25 km' } };
