import type { EventBody, EventSummaryBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { eventExample, eventSummaryExample } from '@dorsal/api-contract/examples/event';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { EventScreen } from './EventScreen.tsx';

const id = eventExample.slug;
const path = `/events/${id}`;

/** 21 days, 21 hours and 45 minutes before the start. */
const renderedAt = Date.parse('2026-11-20T20:15:00.000Z');

/** 22 days after Storybook is opened, so that the countdown looks like on a real page. */
const soonAt = new Date(Date.now() + 22 * 86_400_000);
const soon = soonAt.toISOString();
const changesUntil = new Date(soonAt.getTime() - 86_400_000);
/** The end of a sale that is open, or the start of one that isn't yet. */
const saleLimit = new Date(soonAt.getTime() - 10 * 86_400_000);

/** No race is known. */
const withoutCourse = {
  [`GET /api/events/event/${id}/course`]: { body: { distances: [], pickups: [], editions: [] } },
};

const shows = (changes: Partial<EventBody> = {}, others: readonly EventSummaryBody[] = []) =>
  screenAt(path, {
    [`GET /api/events/event/${id}`]: {
      body: { ...eventExample, cover: null, coordinates: null, ...changes },
    },
    [`GET /api/events/event/${id}/same-organizer`]: { body: others },
    ...withoutCourse,
  });

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#0f3d3e" d="M0 0h2v1H0z"/></svg>',
)}`;

const ticketExample = eventExample.tickets[0] as TicketTypeBody;

/** The first response has a ticket whose sale starts soon; in the next response it is on sale. */
function saleBeginsSoon() {
  let state: TicketTypeBody['state'] = 'notYet';
  const saleStart = new Date(Date.now() + 1000).toISOString();
  return screenAt(path, {
    [`GET /api/events/event/${id}/same-organizer`]: { body: [] },
    ...withoutCourse,
    [`GET /api/events/event/${id}`]: () => {
      const tickets = [{ ...ticketExample, saleStart, state }];
      state = 'onSale';
      return {
        body: {
          ...eventExample,
          cover: null,
          coordinates: null,
          startDate: soon,
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
  parameters: shows({ startDate: soon, changesUntil: changesUntil.toISOString() }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Trail Nocturno del Garbí',
    );
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^2[12]\D/);
    const ticket = eventExample.tickets[0];
    await expect(canvas.getByRole('link', { name: '21K Calderona' })).toHaveAttribute(
      'href',
      `/events/${id}/checkout/${eventExample._id}?ticket=${ticket?._id}`,
    );
    await expect(canvas.getByRole('link', { name: 'Añadir al calendario' })).toHaveAttribute(
      'href',
      `/events/${id}/calendar.ics`,
    );
    // The other type has more places than the API counts.
    await expect(canvas.getAllByText(/^Queda/)).toHaveLength(1);
    await expect(canvas.getByText('Quedan 3')).toBeVisible();
    await expect(
      await canvas.findByText(/^Puedes corregir el nombre o el correo de cada participante hasta el/),
    ).toHaveTextContent(formatEventDateTime(changesUntil, eventExample.timeZone));
    await expect(canvas.getByText('La inscripción no es reembolsable ni transferible.')).toBeVisible();
    // The fee: 1 € and 2 %.
    await expect(canvas.getByText('+ 1,64 € de gestión')).toBeVisible();
  },
};

/** Initials instead of a logo, a contact link, and the organizer's next events. */
export const Organizer: Story = {
  parameters: shows({ startDate: soon }, [
    eventSummaryExample,
    { ...eventSummaryExample, _id: 'sin-fecha', name: 'Subida al Pico', startDate: null, location: null },
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Organiza' })).toBeVisible();
    await expect(canvas.getByText('CM')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contactar' })).toHaveAttribute(
      'href',
      `/events/${id}/contacto`,
    );
    const title = 'Otros eventos de Club de Muntanya Calderona';
    await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Cresta de la Calderona' })).toHaveAttribute(
      'href',
      '/events/cresta-de-la-calderona',
    );
    await expect(canvas.getByText('07 mar 2027')).toBeVisible();
    await expect(canvas.getByText('No date')).toHaveAttribute('lang', 'en');
  },
};

/** An organizer with a logo that takes no messages and has no other event. */
export const OrganizerWithoutContact: Story = {
  parameters: shows({
    startDate: soon,
    organizer: { name: 'Línea de Cal', logo, takesMessages: false },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Línea de Cal')).toBeVisible();
    await expect(canvas.queryByText('LC')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Contactar' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('heading', { name: /^Otros eventos/ })).not.toBeInTheDocument();
  },
};

/** The tier on sale comes first, with the end of its sale; then the next tier and the closed one. */
export const Tiers: Story = {
  parameters: shows({
    startDate: soon,
    tickets: (['ended', 'onSale', 'notYet'] as const).map((state, at) => ({
      ...ticketExample,
      _id: `tier-${at}`,
      name: `Tramo ${at + 1}`,
      saleStart: state === 'notYet' ? saleLimit.toISOString() : null,
      saleEnd: state === 'notYet' ? null : saleLimit.toISOString(),
      state,
    })),
  }),
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('link', { name: /^Tramo/ });
    await expect(rows.map((row) => row.textContent)).toEqual(['Tramo 2', 'Tramo 3', 'Tramo 1']);
    // A browser in another time zone shows the zone's name after the time.
    const limit = formatEventDateTime(saleLimit, eventExample.timeZone);
    await expect(canvas.getByText(new RegExp(`^Hasta el ${limit}`))).toBeVisible();
    await expect(canvas.getByText(new RegExp(`^A la venta desde el ${limit}`))).toBeVisible();
    await expect(canvas.getByText('Venta cerrada')).toBeVisible();
  },
};

/** A person without a license of the federation pays a day license besides: each ticket names it. */
export const DayLicence: Story = {
  parameters: shows({
    startDate: soon,
    sport: {
      fields: [{ field: 'licence', isRequired: false }],
      ageLimits: [],
      categorySets: [],
      dayLicences: [{ federations: ['FEMECV', 'FEDME'], cents: 1200, taxClass: 'iva21' }],
    },
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/\+.licencia de día 12.€$/))[0]).toBeVisible();
  },
};

export const Finished: Story = {
  parameters: shows({ startDate: '2020-02-02T09:00:00.000Z', changesUntil: '2020-02-01T09:00:00.000Z' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este evento ha finalizado')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Explorar más eventos' })).toHaveAttribute(
      'href',
      '/events',
    );
    await expect(canvas.getAllByText('Venta cerrada')).toHaveLength(2);
    await expect(
      await canvas.findByText(/^El plazo para corregir el nombre o el correo terminó el/),
    ).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Añadir al calendario' })).not.toBeInTheDocument();
  },
};

/** A sale starts while the page is open: the ticket can then be chosen without a reload. */
export const SaleBegins: Story = {
  parameters: { screen: saleBeginsSoon },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^A la venta desde/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/^A la venta desde/)).not.toBeInTheDocument(), {
      timeout: 10_000,
    });
    await expect(canvas.getByRole('link', { name: '21K Calderona' })).toBeVisible();
  },
};

export const Free: Story = {
  parameters: shows({ tickets: eventExample.tickets.map((ticket) => ({ ...ticket, price: 0 })) }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ESTE EVENTO ES GRATUITO ✨')).toBeVisible();
    // Nothing is paid, so nothing is refunded.
    await expect(canvas.getByRole('heading', { name: 'Cambios' })).toBeVisible();
    await expect(canvas.queryByText('Devoluciones')).not.toBeInTheDocument();
  },
};

export const SoldOut: Story = {
  parameters: shows({
    startDate: soon,
    tickets: eventExample.tickets.map((ticket) => ({ ...ticket, available: 0, state: 'soldOut' })),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Agotado')).toHaveLength(2);
    // Each leads to the checkout, which says the same.
    for (const { _id, name } of eventExample.tickets) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/events/${id}/checkout/${eventExample._id}?ticket=${_id}`,
      );
    }
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

/** Everything in one column, with the price and the link to the tickets at the bottom edge. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: shows({ startDate: soon }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Elegir entrada' })).toHaveAttribute('href', '#entradas');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The top of the bib has no price or link: the bar stays until a ticket is in view. */
export const TicketsOnPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: shows({ startDate: soon }),
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

/** A sold-out ticket can't be chosen: the bar stays while only that ticket is in view. */
export const SoldOutOnPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: shows({
    startDate: soon,
    tickets: eventExample.tickets.map((ticket, index) =>
      index === 0 ? { ...ticket, available: 0, state: 'soldOut' } : ticket,
    ),
  }),
  play: async ({ canvas }) => {
    const onSale = eventExample.tickets[1]?.name ?? '';
    (await canvas.findByRole('link', { name: onSale })).scrollIntoView({ block: 'center' });
    const bar = canvas.getByRole('link', { name: 'Elegir entrada' });
    await waitFor(() => expect(bar).not.toBeVisible());

    canvas.getByText('Agotado').scrollIntoView({ block: 'start' });
    await waitFor(() => expect(bar).toBeVisible());
  },
};

/** Long words and many of them break inside their columns, on a phone. */
export const LongText: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: shows({
    startDate: soon,
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
