import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard } from 'lucide-react';
import { RadioCard } from './RadioCard.tsx';

const meta = {
  title: 'UI/RadioCard',
  component: RadioCard,
  args: {
    name: 'pago',
    value: 'card',
    label: 'Tarjeta',
    description: 'Pagas en la página segura del banco.',
    icon: <CreditCard />,
  },
} satisfies Meta<typeof RadioCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Checked: Story = { args: { defaultChecked: true } };

export const WithDetails: Story = {
  args: { defaultChecked: true, children: <p>El banco te pedirá los datos de la tarjeta.</p> },
};
