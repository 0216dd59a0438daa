import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard, Landmark } from 'lucide-react';
import { expect, userEvent } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';
import { RadioCard } from '../RadioCard/RadioCard.tsx';

const meta = {
  title: 'UI/RadioGroup',
  component: RadioGroup,
  tags: ['autodocs'],
  args: {
    legend: 'Método de pago',
    children: (
      <>
        <RadioCard name="metodo" value="card" label="Tarjeta" icon={<CreditCard />} defaultChecked />
        <RadioCard
          name="metodo"
          value="transfer"
          label="Transferencia bancaria"
          description="Tu plaza se confirma al recibir el pago."
          icon={<Landmark />}
        />
      </>
    ),
  },
  parameters: {
    guidance: {
      use: 'One choice of several that should all be seen.',
      avoid: 'For two short ones side by side (SegmentedControl) or more than six (Select).',
      accessibility:
        'A `<fieldset>` with a legend, which screen readers say before each choice. The error belongs to the whole group.',
    },
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Arrow keys move from choice to choice. */
export const Default: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('radio', { name: 'Tarjeta' }).focus();
    await userEvent.keyboard('{ArrowDown}');

    await expect(canvas.getByRole('radio', { name: 'Transferencia bancaria' })).toBeChecked();
    await expect(canvas.getByRole('group', { name: 'Método de pago' })).toBeVisible();
  },
};

export const WithError: Story = { args: { error: 'Elige cómo quieres pagar' } };
