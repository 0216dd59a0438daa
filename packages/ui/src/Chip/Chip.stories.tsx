import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'UI/Chip',
  component: Chip,
  tags: ['autodocs'],
  args: { pressed: false, children: 'Running' },
  parameters: {
    guidance: {
      use: 'A filter that is on or off, several in a row.',
      avoid: 'For a fact about a thing (Badge), or for an action (Button).',
      accessibility:
        'A button with `aria-pressed`; 44 px high. The cross of a removable chip is drawn only, pressing the chip takes it away.',
    },
  },
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

/** A proposal to press once: it is not a switch. */
export const Proposal: Story = {
  args: { pressed: undefined, children: 'Cualquier fecha' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cualquier fecha' })).not.toHaveAttribute('aria-pressed');
  },
};
