import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TicketRow } from './TicketRow.tsx';
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx';

const meta = {
  title: 'UI/TicketRow',
  component: TicketRow,
  args: {
    name: '21K Calderona',
    description: '21 km, 1.240 m de desnivel',
    price: '32\u00a0€',
    children: (
      <QuantityStepper
        label="Entradas 21K Calderona"
        decreaseLabel="Quitar una entrada 21K Calderona"
        increaseLabel="Añadir una entrada 21K Calderona"
        value={1}
        max={10}
        onValueChange={fn()}
      />
    ),
  },
} satisfies Meta<typeof TicketRow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Selected: Story = { args: { selected: true } };

export const SoldOut: Story = { args: { children: 'Agotado' } };
