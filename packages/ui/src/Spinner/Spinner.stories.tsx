import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from './Spinner.tsx';

const meta = {
  title: 'UI/Spinner',
  component: Spinner,
  tags: ['autodocs'],
  args: { children: 'Cargando tus tickets...' },
  parameters: {
    guidance: {
      use: "A wait that can't be measured, for a part or a page.",
      avoid: 'In a button (`busy`), or when the shape of what comes is known (Skeleton).',
      accessibility:
        'A status with words: say what is awaited. Under reduced motion the ring stands still, the words remain.',
    },
  },
} satisfies Meta<typeof Spinner>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Cargando tus tickets...');
  },
};

export const Small: Story = { args: { size: 'sm' } };
