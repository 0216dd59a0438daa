import type { EventBody } from '@dorsal/api-contract/events';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { MyTicketsScreen } from './MyTicketsScreen.tsx';

const eventId = eventExample._id;
const eventCall = `GET /api/events/event/${eventId}`;
const ticketId = eventExample.tickets[0]?._id ?? '';

/** An event with `count` places of one ticket type. */
const shows = (count: number, body: Partial<EventBody> = {}) =>
  screenAt(`/mistickets/${eventId}`, {
    [eventCall]: { body: { ...eventExample, cover: null, ...body } },
    [`${eventCall}/tickets`]: {
      body: [
        {
          ticketId,
          participants: Array.from({ length: count }, (_, index) => ({
            _id: `6t1y4b8d3h0k5p2r7v9x4z1c${String(index).padStart(2, '0')}`,
            fullName: `Corredora Número ${index + 1}`,
            email: `corredora-${index + 1}@club.example`,
            orderId: orderExample._id,
            orderedAt: orderExample.createdAt,
          })),
        },
      ],
    },
  });

const meta = {
  title: 'Portal/TicketActions',
  component: MyTicketsScreen,
  args: { eventId },
  decorators: [inScreen],
  parameters: shows(2),
} satisfies Meta<typeof MyTicketsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const calendarLink = { name: 'Añadir al calendario' };

/** Both tabs have a link to add the event to a calendar. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const address = `/events/${eventExample.slug}/calendar.ics`;
    await expect(await canvas.findByRole('link', calendarLink)).toHaveAttribute('href', address);
    await expect(canvas.getByRole('button', { name: 'Descargar todos los tickets' })).toBeVisible();

    await userEvent.click(canvas.getByRole('tab', { name: 'Información' }));

    await expect(canvas.getByRole('link', calendarLink)).toHaveAttribute('href', address);
  },
};

/** A single ticket is downloaded from its own panel. */
export const OneTicket: Story = {
  parameters: shows(1),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', calendarLink)).toBeVisible();
    await expect(
      canvas.queryByRole('button', { name: 'Descargar todos los tickets' }),
    ).not.toBeInTheDocument();
  },
};

/** Without a known, future date there is no calendar link. */
export const WithoutDate: Story = {
  parameters: shows(2, { startDate: null }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Descargar todos los tickets' })).toBeVisible();
    await expect(canvas.queryByRole('link', calendarLink)).not.toBeInTheDocument();
  },
};

/** A club's fifty places: each one opens its own QR code. */
export const Fifty: Story = {
  parameters: shows(50),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Mis tickets 50' })).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Ver QR de Corredora Número 50' }));

    await waitFor(() =>
      expect(canvas.getByRole('img', { name: /^Código QR de Corredora Número 50,/ })).toBeVisible(),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Ampliar el QR de Corredora Número 50' }));
    await expect(await canvas.findByText('50 de 50')).toBeVisible();
  },
};
