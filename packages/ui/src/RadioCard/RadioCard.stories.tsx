import type { Meta, StoryObj } from '@storybook/react-vite';
import { CreditCard } from 'lucide-react';
import { RadioCard } from './RadioCard.tsx';

const meta = {
  title: 'UI/RadioCard',
  component: RadioCard,
  tags: ['autodocs'],
  args: {
    name: 'pago',
    value: 'card',
    label: 'Tarjeta',
    description: 'Pagas en la página segura del banco.',
    icon: <CreditCard />,
  },
  parameters: {
    guidance: {
      use: 'Inside a RadioGroup, when each choice needs explaining or brings its own fields.',
      avoid: 'For more than four or five choices (Select).',
      accessibility:
        'The description is tied to the radio. Fields of a choice stand after it and only while it is chosen.',
    },
  },
} satisfies Meta<typeof RadioCard>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Checked: Story = { args: { defaultChecked: true } };

export const WithDetails: Story = {
  args: { defaultChecked: true, children: <p>El banco te pedirá los datos de la tarjeta.</p> },
};
