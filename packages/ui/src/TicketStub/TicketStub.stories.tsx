import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { linkArgTypes } from '../testing/link-arg-types.ts';
import { TextLink } from '../TextLink/TextLink.tsx';
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
        'One link for the row, named by the ticket alone, also while the ticket can’t be had: the reason is text beside it. A control in `children` comes after it.',
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

/** Only with real counts: no urgency without data (design, section 12). */
export const FewLeft: Story = {
  args: { note: 'Quedan 3' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Quedan 3')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '21K Calderona' })).toBeVisible();
  },
};

/** The fee is shown, so that the total is no surprise. */
export const WithFee: Story = {
  args: { priceNote: '+\u00a01,64\u00a0€ de gestión', until: 'Hasta el 30 nov 2026, 23:59' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+ 1,64 € de gestión')).toBeVisible();
    await expect(canvas.getByText('Hasta el 30 nov 2026, 23:59')).toBeVisible();
  },
};

export const SoldOut: Story = {
  args: {
    unavailable: 'Agotado',
    note: 'Quedan 3',
    until: 'Hasta el 30 nov 2026, 23:59',
    priceNote: '+\u00a01,64\u00a0€ de gestión',
    children: <TextLink href="#avisame">Avísame</TextLink>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '21K Calderona' })).toHaveAttribute('href', '#compra');
    await expect(canvas.getByText('Agotado')).toBeVisible();
    for (const text of ['Quedan 3', 'Hasta el 30 nov 2026, 23:59', '+ 1,64 € de gestión']) {
      await expect(canvas.queryByText(text)).not.toBeInTheDocument();
    }
    // Its own link, not the row's.
    const notice = canvas.getByRole('link', { name: 'Avísame' });
    const { left, top } = notice.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 4, top + 4)).toBe(notice);
  },
};
