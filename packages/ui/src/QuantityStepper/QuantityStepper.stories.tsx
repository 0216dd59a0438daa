import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { QuantityStepper } from './QuantityStepper.tsx';

const meta = {
  title: 'UI/QuantityStepper',
  component: QuantityStepper,
  tags: ['autodocs'],
  args: {
    label: 'Entradas 21K Calderona',
    decreaseLabel: 'Quitar una entrada 21K Calderona',
    increaseLabel: 'Añadir una entrada 21K Calderona',
    value: 0,
    max: 2,
    onValueChange: fn(),
  },
  parameters: {
    guidance: {
      use: 'How many of a thing, from none to some ten.',
      avoid: 'For larger or free numbers (TextField of type `number`).',
      accessibility:
        'Both buttons say what they do and to what. At a limit the button keeps the focus and says so (`aria-disabled`); the number is announced.',
    },
  },
} satisfies Meta<typeof QuantityStepper>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return <QuantityStepper {...args} value={value} onValueChange={setValue} />;
  },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'Añadir una entrada 21K Calderona' });
    await userEvent.click(more);
    await userEvent.click(more);
    await userEvent.click(more);

    await expect(canvas.getByRole('status')).toHaveTextContent('2');
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await expect(more).toHaveFocus();
  },
};

export const AtTheLeast: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar una entrada 21K Calderona' }));

    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
