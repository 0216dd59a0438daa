import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { eventExample } from '@dorsal/api-contract/examples/event';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { EventNotFound } from './EventNotFound.tsx';
import { EventScreen } from './EventScreen.tsx';

const id = eventExample.slug;
const path = `/events/${id}`;

/** 21 days, 21 hours and 45 minutes before the start. */
const renderedAt = Date.parse('2026-11-20T20:15:00.000Z');

const shows = (changes: Partial<EventBody> = {}) =>
  screenAt(path, {
    [`GET /api/events/event/${id}`]: {
      body: { ...eventExample, cover: null, coordinates: null, ...changes },
    },
  });

/** At first its one ticket isn't on sale yet, but soon; read again, it is. */
function saleBeginsSoon() {
  const [ticket] = eventExample.tickets as [TicketTypeBody];
  let state: TicketTypeBody['state'] = 'notYet';
  const saleStart = new Date(Date.now() + 1000).toISOString();
  return screenAt(path, {
    [`GET /api/events/event/${id}`]: () => {
      const tickets = [{ ...ticket, saleStart, state }];
      state = 'onSale';
      return {
        body: {
          ...eventExample,
          cover: null,
          coordinates: null,
          startDate: '2999-12-12T18:00:00.000Z',
          tickets,
        },
      };
    },
  }).screen();
}

const meta = {
  title: 'Portal/EventScreen',
  component: EventScreen,
  args: { id, renderedAt },
  decorators: [
    (Story) => (
      <Suspense fallback={<p>Cargando...</p>}>
        <Story />
      </Suspense>
    ),
    inScreen,
  ],
  parameters: { layout: 'fullscreen', ...shows() },
} satisfies Meta<typeof EventScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: shows({ startDate: '2999-12-12T18:00:00.000Z' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Trail Nocturno del Garbí',
    );
    await expect(canvas.getByRole('timer')).toBeVisible();
    const ticket = eventExample.tickets[0];
    await expect(canvas.getByRole('link', { name: '21K Calderona' })).toHaveAttribute(
      'href',
      `/events/${id}/checkout/${eventExample._id}?ticket=${ticket?._id}`,
    );
    await expect(canvas.getByRole('link', { name: 'Añadir al calendario' })).toHaveAttribute(
      'href',
      `/events/${id}/calendar.ics`,
    );
    // Of the other type there are more than anybody counts.
    await expect(canvas.getAllByText(/^Queda/)).toHaveLength(1);
    await expect(canvas.getByText('Quedan 3')).toBeVisible();
  },
};

export const Finished: Story = {
  parameters: shows({ startDate: '2020-02-02T09:00:00.000Z' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este evento ha finalizado')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Explorar más eventos' })).toHaveAttribute(
      'href',
      '/events',
    );
    await expect(canvas.queryByRole('link', { name: '21K Calderona' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Añadir al calendario' })).not.toBeInTheDocument();
  },
};

/** A sale begins while somebody looks on: the ticket can then be chosen, without loading the page anew. */
export const SaleBegins: Story = {
  parameters: { screen: saleBeginsSoon },
  play: async ({ canvas }) => {
    const ticket = () => canvas.findByRole('link', { name: '21K Calderona' });
    await expect(await ticket()).toBeVisible();
  },
};

export const Free: Story = {
  parameters: shows({ tickets: eventExample.tickets.map((ticket) => ({ ...ticket, price: 0 })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ESTE EVENTO ES GRATUITO ✨')).toBeVisible();
  },
};

export const SoldOut: Story = {
  parameters: shows({
    startDate: '2999-12-12T18:00:00.000Z',
    tickets: eventExample.tickets.map((ticket) => ({ ...ticket, available: 0, state: 'soldOut' })),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Agotado')).toHaveLength(2);
  },
};

export const NothingKnown: Story = {
  parameters: shows({ startDate: null, location: null, category: null, description: null, durationHours: 0 }),
  play: async ({ canvas }) => {
    for (const text of ['No date', 'No location', 'No category', 'No description']) {
      await expect(await canvas.findByText(text)).toHaveAttribute('lang', 'en');
    }
    await expect(canvas.getByText('Coordenadas no disponibles para mostrar el mapa.')).toBeVisible();
  },
};

/** Everything in one column, with the price and the way to the tickets in reach at the lower edge. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: shows({ startDate: '2999-12-12T18:00:00.000Z' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Elegir entrada' })).toHaveAttribute('href', '#entradas');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The bib's upper edge has neither a price nor a way on: the bar stays until a ticket is in view. */
export const TicketsOnPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: shows({ startDate: '2999-12-12T18:00:00.000Z' }),
  play: async ({ canvas }) => {
    const ticket = await canvas.findByRole('link', { name: '21K Calderona' });
    const bar = canvas.getByRole('link', { name: 'Elegir entrada' });
    ticket.scrollIntoView({ block: 'center' });
    await waitFor(() => expect(bar).not.toBeVisible());

    const bib = canvas.getByRole('complementary', { name: 'Entradas' });
    window.scrollBy(0, bib.getBoundingClientRect().top - window.innerHeight + 48);
    await waitFor(() => expect(bar).toBeVisible());
  },
};

/** What is sold out has no way to the checkout: the bar stays while it alone is in view. */
export const SoldOutOnPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: shows({
    startDate: '2999-12-12T18:00:00.000Z',
    tickets: eventExample.tickets.map((ticket, index) =>
      index === 0 ? { ...ticket, available: 0, state: 'soldOut' } : ticket,
    ),
  }),
  play: async ({ canvas }) => {
    const onSale = eventExample.tickets[1]?.name ?? '';
    (await canvas.findByRole('link', { name: onSale })).scrollIntoView({ block: 'center' });
    const bar = canvas.getByRole('link', { name: 'Elegir entrada' });
    await waitFor(() => expect(bar).not.toBeVisible());

    canvas.getByText('Agotado').scrollIntoView({ block: 'end' });
    await waitFor(() => expect(bar).toBeVisible());
  },
};

/** Long words and many of them break inside their columns, on a phone. */
export const LongText: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: shows({
    startDate: '2999-12-12T18:00:00.000Z',
    name: 'Travesía Nocturna de los Doce Collados y Ermitas de la Serra Calderona',
    location: 'Aparcamiento disuasorio del polideportivo municipal, Castellnovo, Castellón',
    tickets: eventExample.tickets.map((ticket) => ({
      ...ticket,
      name: 'Ultramaratón Intercontinental con Avituallamiento',
    })),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const NotFound: Story = {
  render: () => <EventNotFound />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Error: Event not found')).toBeVisible();
  },
};
