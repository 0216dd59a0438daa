import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { linkArgTypes } from '../testing/link-arg-types.ts';
import { TicketStub } from './TicketStub.tsx';

const meta = {
  title: 'UI/TicketStub',
  component: TicketStub,
  tags: ['autodocs'],
  argTypes: linkArgTypes,
  args: {
    name: '21K Calderona',
    description: '21 km, 1.240 m de desnivel',
    price: '32\u00a0€',
    href: '#compra',
  },
  parameters: {
    guidance: {
      use: "A ticket type on the event's Bib, which leads to the checkout.",
      avoid: 'Where quantities are chosen (TicketRow).',
      accessibility:
        'One link for the row, named by the ticket alone. What is sold out is no link, and says so.',
    },
  },
} satisfies Meta<typeof TicketStub>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '21K Calderona' })).toHaveAttribute('href', '#compra');
  },
};

export const Free: Story = { args: { price: 'GRATUITO' } };

/** Only what is counted: no urgency without data (design, section 12). */
export const FewLeft: Story = {
  args: { note: 'Quedan 3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Quedan 3')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '21K Calderona' })).toBeVisible();
  },
};

export const SoldOut: Story = {
  args: { unavailable: 'Agotado', note: 'Quedan 3' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.getByText('Agotado')).toBeVisible();
    await expect(canvas.queryByText('Quedan 3')).not.toBeInTheDocument();
  },
};
