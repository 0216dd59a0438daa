import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stepper } from './Stepper.tsx';

const meta = {
  title: 'UI/Stepper',
  component: Stepper,
  tags: ['autodocs'],
  args: {
    label: 'Progreso de la compra',
    steps: ['Entradas', 'Participantes', 'Facturación y pago'],
    current: 1,
  },
  parameters: {
    guidance: {
      use: 'Above a sequence of two to five steps, to show where one stands.',
      avoid: 'As navigation: its steps are no links.',
      accessibility:
        'An ordered list; the current step has `aria-current="step"`, finished ones say so in words.',
    },
  },
} satisfies Meta<typeof Stepper>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const [done, current] = canvas.getAllByRole('listitem');

    await expect(done).toHaveTextContent('Entradas (completado)');
    await expect(current).toHaveAttribute('aria-current', 'step');
  },
};

export const First: Story = { args: { current: 0 } };

export const Last: Story = { args: { current: 2 } };
