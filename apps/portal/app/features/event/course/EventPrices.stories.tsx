import type { TicketTypeBody } from '@dorsal/api-contract/events';
import { eventExample } from '@dorsal/api-contract/examples/event';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EventPrices } from './EventPrices.tsx';

const [long, walk] = eventExample.tickets as [TicketTypeBody, TicketTypeBody];
const prices = (...steps: readonly (readonly [until: string | null, price: number])[]) =>
  steps.map(([until, price]) => ({ until, price }));

const meta = {
  title: 'Portal/EventPrices',
  component: EventPrices,
  args: {
    event: {
      ...eventExample,
      tickets: [
        {
          ...long,
          prices: prices(['2026-11-30T23:00:00.000Z', 32], ['2026-12-08T23:00:00.000Z', 36], [null, 40]),
        },
        {
          ...walk,
          _id: `${walk._id}-12k`,
          name: '12K Garbí',
          price: 22,
          prices: prices(['2026-11-30T23:00:00.000Z', 22], [null, 26]),
        },
        walk,
      ],
    },
    renderedAt: Date.parse('2026-11-23T10:00:00.000Z'),
  },
} satisfies Meta<typeof EventPrices>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A price that ends at midnight applies to the whole day before. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(headings).toEqual(['Entrada', 'Ahora, hasta el 30 nov', 'Hasta el 8 dic', 'Desde el 9 dic']);
    const row = canvas.getByRole('row', { name: /^12K Garbí/ });
    await expect(row).toHaveTextContent('12K Garbí22 €26 €26 €');
    await expect(canvas.getByText(/Vale el del momento en que guardas tu plaza/)).toBeVisible();
  },
};

/** A price that ends within a day has an hour. */
export const WithHour: Story = {
  args: {
    event: {
      ...eventExample,
      tickets: [{ ...long, prices: prices(['2026-12-01T13:00:00.000Z', 32], [null, 40]) }, walk],
    },
  },
  play: async ({ canvas }) => {
    const headings = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(headings).toEqual(['Entrada', 'Ahora, hasta el 1 dic, 14:00', 'Desde el 1 dic, 14:00']);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
