import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TicketRow } from './TicketRow.tsx';
import { QuantityStepper } from '../QuantityStepper/QuantityStepper.tsx';

const meta = {
  title: 'UI/TicketRow',
  component: TicketRow,
  tags: ['autodocs'],
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
  parameters: {
    guidance: {
      use: 'A ticket type in the checkout, with its quantity.',
      avoid: "On the event's page, where one is chosen to go on (TicketStub).",
      accessibility: "The stepper inside names the ticket in its buttons. Why a ticket can't be had is text.",
    },
  },
} satisfies Meta<typeof TicketRow>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Selected: Story = { args: { selected: true } };

export const SoldOut: Story = { args: { children: 'Agotado' } };
