import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Progress } from './Progress.tsx';

const meta = {
  title: 'UI/Progress',
  component: Progress,
  tags: ['autodocs'],
  args: { label: 'Última vuelta', value: 85 },
  parameters: {
    guidance: {
      use: 'How much of something has gone by or is done, when it can be counted.',
      avoid: 'When there is no telling how long it takes (Spinner), or for steps (Stepper).',
      accessibility:
        'A native `<progress>` with a label. It does not announce its changes: say the end in words.',
    },
  },
} satisfies Meta<typeof Progress>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Última vuelta' })).toHaveValue(85);
  },
};

export const Begun: Story = { args: { label: 'Preparando', value: 1 } };

export const NotBegun: Story = { args: { label: 'Preparando', value: 0 } };
