import type { EventBody, PurchasedTicketBody } from '@dorsal/api-contract/events';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { purchasedTicketsExample } from '@dorsal/api-contract/examples/purchased-tickets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { Answer } from '~/testing/answering-api.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { MyTicketsScreen } from './MyTicketsScreen.tsx';

const eventId = eventExample._id;
const path = `/mistickets/${eventId}`;
const eventCall = `GET /api/events/event/${eventId}`;
const ticketsCall = `${eventCall}/tickets`;

const event: EventBody = { ...eventExample, cover: null };
const [runners] = purchasedTicketsExample;
const { orderId = '', orderedAt = '' } = runners?.participants[0] ?? {};
const tickets: PurchasedTicketBody[] = [
  { ticketId: event.tickets[0]?._id ?? '', participants: runners?.participants ?? [] },
  {
    ticketId: event.tickets[1]?._id ?? '',
    participants: [
      {
        _id: '4r9w2z6b1f8h3m5p0s7v2x9y6c',
        fullName: 'Carme Mas Ribes',
        email: 'carme.mas@correo.example',
        orderId,
        orderedAt,
      },
    ],
  },
];

const documentToken = '0k2m4p6r8t0v2x4z6b8d0f2h4jq3XJ0m2b8fU4c6yN1zWvR7tHsKdLpEoGiAaBxYkQwZs';
const askingRules: NonNullable<EventBody['sport']> = {
  fields: [],
  ageLimits: [],
  categorySets: [],
  documents: [
    { id: 'certificado', label: 'Certificado médico', purpose: 'Lo pide el reglamento.', isRequired: true },
  ],
};

const shows = (body: Partial<EventBody>, purchased = tickets) =>
  screenAt(path, { [eventCall]: { body: { ...event, ...body } }, [ticketsCall]: { body: purchased } });

const meta = {
  title: 'Portal/MyTicketsScreen',
  component: MyTicketsScreen,
  args: { eventId },
  decorators: [inScreen],
  parameters: shows({}),
} satisfies Meta<typeof MyTicketsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
        'Mis Tickets • Trail Nocturno del Garbí',
      ),
    );
    await expect(canvas.getByRole('tab', { name: 'Mis tickets 3' })).toHaveAttribute('aria-selected', 'true');
    await expect(
      canvas.getByRole('button', { name: '21K Calderona 5 horas · 2 participantes', expanded: true }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: 'Marcha 8K 5 horas · 1 participante', expanded: true }),
    ).toBeVisible();
    await expect(canvas.queryByText('Ticket de acceso')).not.toBeInTheDocument();
    await expect(canvas.getByText('Cada participante debe mostrar su propio QR en el acceso.')).toBeVisible();
  },
};

/** The consent of a guardian is missing: the row has no code, wallet or picture, and the link can be sent again. */
export const AwaitsGuardian: Story = {
  parameters: screenAt(path, {
    [eventCall]: { body: event },
    [ticketsCall]: {
      body: tickets.map((ticket) => ({
        ...ticket,
        participants: ticket.participants.map((participant) => ({
          ...participant,
          guardian: { state: 'waiting', name: 'Andreu Soler Pla', deadline: '2026-12-10T18:45:00.000Z' },
        })),
      })),
    },
    [`POST /api/orders/${orderId}/participants/4r9w2z6b1f8h3m5p0s7v2x9y6c/guardian-request`]: {
      body: { state: 'waiting', name: 'Andreu Soler Pla', deadline: '2026-12-10T18:45:00.000Z' },
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Falta la autorización')).toHaveLength(3);
    await expect(
      canvas.queryByRole('button', { name: /Ver QR|Descargar|Compartir/ }),
    ).not.toBeInTheDocument();

    await userEvent.click(canvas.getByRole('button', { name: /autorizar a Carme Mas Ribes/ }));
    await expect(await canvas.findByText('Enlace enviado.')).toBeVisible();
  },
};

/** A document is missing and one was refused: the row leads to the page that sends them. */
export const AsksForDocuments: Story = {
  parameters: screenAt(path, {
    [eventCall]: { body: { ...event, sport: askingRules } },
    [ticketsCall]: { body: tickets },
    [`${eventCall}/documents`]: {
      body: [
        {
          participantId: '4r9w2z6b1f8h3m5p0s7v2x9y6c',
          token: documentToken,
          documents: [
            {
              _id: 'certificado',
              label: 'Certificado médico',
              isRequired: true,
              state: 'refused',
              reason: 'No se lee la fecha',
            },
            {
              _id: 'licencia',
              label: 'Tarjeta federativa',
              isRequired: true,
              state: 'missing',
              reason: null,
            },
          ],
        },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Certificado médico: rechazado. Motivo: No se lee la fecha'),
    ).toBeVisible();
    await expect(canvas.getByText('Tarjeta federativa: falta')).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: /^Enviar documentos ?: Carme Mas Ribes$/ }),
    ).toHaveAttribute('href', `/documentos#${documentToken}`);
  },
};

const readDocuments = fn<() => Answer>();

/** The documents can't be loaded at first: one line says so, for all places. */
export const DocumentsNotLoaded: Story = {
  parameters: screenAt(path, {
    [eventCall]: { body: { ...event, sport: askingRules } },
    [ticketsCall]: { body: tickets },
    [`${eventCall}/documents`]: () => readDocuments(),
  }),
  play: async ({ canvas }) => {
    readDocuments.mockReset().mockReturnValue({ status: 503 });
    const retry = await canvas.findByRole('button', { name: 'Reintentar' });
    await expect(canvas.getByText(/^No hemos podido comprobar/)).toBeVisible();

    readDocuments.mockReturnValue({ body: [] });
    await userEvent.click(retry);
    await waitFor(() => expect(canvas.queryByText(/^No hemos podido comprobar/)).not.toBeInTheDocument());
  },
};

export const OneHour: Story = {
  parameters: shows({ durationHours: 1 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Marcha 8K 1 hora · / })).toBeVisible();
  },
};

export const QrOpen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ver QR.*Lucía Ferrer Mas/ }));

    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Ticket de acceso' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'Descargar ticket' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Ocultar QR/ })).toBeVisible();
  },
};

export const Information: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Información' }));

    await expect(canvas.getByText('12 dic 2026')).toBeVisible();
    await expect(canvas.getByText('5 horas')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar más' }));
    await expect(canvas.getByRole('button', { name: 'Mostrar menos', expanded: true })).toBeVisible();
  },
};

/** An event with missing data. */
export const Fallbacks: Story = {
  parameters: shows({ category: null, startDate: null, durationHours: 0, location: null, description: null }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Información' }));

    await expect(canvas.getByText('Sin categoría')).toBeVisible();
    await expect(canvas.getByText('Fecha por confirmar')).toBeVisible();
    await expect(canvas.queryByText('Duración')).not.toBeInTheDocument();
    await expect(canvas.getByText('Ubicación por confirmar')).toBeVisible();
    await expect(canvas.getByText('No hay descripción disponible para este evento.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Mostrar más' })).not.toBeInTheDocument();
  },
};

/** After the start the countdown shows zeros. */
export const Started: Story = {
  parameters: shows({ startDate: '2020-02-01T09:00:00.000Z' }),
  play: async ({ canvas }) => {
    const timer = await canvas.findByRole('timer', { name: 'La salida ya se ha dado' });

    await expect(timer).toHaveTextContent('00Días00Hrs00Min00Seg');
  },
};

export const Empty: Story = {
  parameters: shows({}, []),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'No tienes tickets para este evento' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver detalles del evento' })).toHaveAttribute(
      'href',
      `/events/${eventId}`,
    );
    await expect(canvas.getByRole('tab', { name: 'Mis tickets' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: screenAt(path, { [eventCall]: 'pending', [ticketsCall]: 'pending' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cargando tus tickets...')).toBeVisible();
  },
};

const flaky = fn<() => Answer>();

export const LoadFailed: Story = {
  parameters: screenAt(path, { [eventCall]: { body: event }, [ticketsCall]: flaky }),
  beforeEach: () => {
    flaky.mockReset().mockReturnValue({ status: 500 });
  },
  play: async ({ canvas }) => {
    const title = await canvas.findByText('No se pudieron cargar los datos del evento');
    await expect(title.closest('[role="alert"]')).toHaveTextContent(
      'No hemos podido cargar la información de tus tickets. Por favor, inténtalo de nuevo más tarde.',
    );
    await expect(canvas.getByRole('button', { name: 'Volver atrás' })).toBeVisible();
  },
};

/** 'Reintentar' loads again. */
export const Retried: Story = {
  ...LoadFailed,
  play: async ({ canvas }) => {
    const retry = await canvas.findByRole('button', { name: 'Reintentar' });
    flaky.mockReturnValue({ body: tickets });
    await userEvent.click(retry);

    await expect(await canvas.findByRole('tab', { name: 'Mis tickets 3' })).toBeVisible();
  },
};

/** Long names stay inside their rows, on a phone. */
export const LongNames: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: shows({ name: 'Travesía Nocturna de los Doce Collados y Ermitas de la Serra Calderona' }, [
    {
      ticketId: event.tickets[0]?._id ?? '',
      participants: [
        {
          _id: '5s0x3a7c2g9j4n6q1t8w3y0z7d',
          fullName: 'María de los Ángeles Fernández-Villaverde y Gutiérrez de la Concha',
          email: 'maria.de.los.angeles.fernandez.villaverde@correo-de-la-federacion.example',
          orderId,
          orderedAt,
        },
      ],
    },
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^María de los Ángeles/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A browser without a share menu: a notice says so for three seconds. */
export const ShareUnsupported: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Compartir el ticket de Lucía Ferrer Mas' }),
    );

    const notice = await canvas.findByText('Tu navegador no soporta compartir contenido');
    await expect(notice).toBeVisible();
    await waitFor(() => expect(notice).toBeEmptyDOMElement());
  },
};
