import { orderExample, publicOrderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { refusal, storyApi, type StoryAnswer } from '../testing/story-api.ts';
import { storyLink } from '../testing/story-link.ts';
import { paidOrder } from '../testing/story-orders.ts';
import { Confirmation } from './Confirmation.tsx';

const call = `GET /api/orders/${orderExample._id}`;

/** Each story has a server of its own. */
const answering = (first: StoryAnswer, ...later: StoryAnswer[]) => ({
  loaders: [async () => ({ api: storyApi({ [call]: [first, ...later] }) })],
});
const showing = (order: OrderBody | PublicOrderBody) => answering({ body: order });

const meta = {
  title: 'Checkout/Confirmation',
  component: Confirmation,
  args: {
    api: storyApi({}),
    orderId: orderExample._id,
    checkoutToken: 'story-token',
    isSignedIn: false,
    eventUrl: (slug) => `https://dorsal.example/events/${slug}`,
    links: {
      home: storyLink('/'),
      events: storyLink('/events'),
      event: () => storyLink('/events/trail-nocturno-del-garbi'),
      myTickets: (eventId) => storyLink(`/mistickets/${eventId}`),
      retry: () => storyLink('/checkout'),
    },
    onOrderRead: fn(),
  },
  render: (args, { loaded }) => <Confirmation {...args} {...loaded} />,
  ...showing(paidOrder),
} satisfies Meta<typeof Confirmation>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Paid: Story = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('¡Compra confirmada!');
    await expect(
      canvas.getByText('Te hemos enviado un correo electrónico con todos los detalles y tus entradas.'),
    ).toBeVisible();
    await expect(canvas.getByText(orderExample._id.slice(-8))).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Ver mis entradas' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Explorar más eventos' })).toHaveAttribute(
      'href',
      '/events',
    );
    await waitFor(() => expect(args.onOrderRead).toHaveBeenCalledWith(paidOrder));
  },
};

export const SignedIn: Story = {
  args: { isSignedIn: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ver mis entradas' })).toHaveAttribute(
      'href',
      `/mistickets/${orderExample.eventId}`,
    );
  },
};

export const GuestHoldsTheirQr: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ver QR de Lucía Ferrer Mas' }));

    const code = await canvas.findByRole('img', { name: /^Código QR de Lucía Ferrer Mas/ });
    // The panel fades in.
    await waitFor(() => expect(code).toBeVisible());
    await expect(canvas.getByRole('heading', { name: 'Ticket de acceso' })).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Ocultar QR de Lucía Ferrer Mas' }));
    await expect(canvas.queryByRole('heading', { name: 'Ticket de acceso' })).not.toBeInTheDocument();
  },
};

export const Shared: Story = {
  play: async ({ canvas }) => {
    const whatsApp = await canvas.findByRole('link', { name: 'WhatsApp' });
    const address = 'https://dorsal.example/events/trail-nocturno-del-garbi';
    await expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain(address);

    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar enlace' }));
    await expect(await canvas.findByText('¡Copiado al portapapeles!')).toBeVisible();
    await expect(copied).toEqual([address]);
  },
};

export const WithoutCover: Story = {
  ...showing({ ...paidOrder, eventInfo: { ...paidOrder.eventInfo, cover: null, category: null } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Evento')).toBeVisible();
  },
};

export const Stranger: Story = {
  args: { checkoutToken: undefined },
  ...showing(publicOrderExample),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 × 21K Calderona')).toBeVisible();
    await expect(canvas.queryByText(/€/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /Ver QR/ })).not.toBeInTheDocument();
  },
};

export const Pending: Story = {
  ...answering({ body: { ...paidOrder, status: 'pending' } }, { body: paidOrder }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Estamos esperando la confirmación del banco/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();

    await expect(
      await canvas.findByRole('heading', { name: '¡Compra confirmada!' }, { timeout: 4000 }),
    ).toBeVisible();
  },
};

export const Declined: Story = {
  ...showing({ ...paidOrder, status: 'pending', cardPayment: 'declined' }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'El banco no ha aceptado el pago' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
    await expect(canvas.queryByText('Esperando al banco...')).not.toBeInTheDocument();
  },
};

export const PendingTransfer: Story = showing({
  ...paidOrder,
  status: 'pending',
  paymentMethod: 'transfer',
  expiresAt: '2026-11-23T09:30:00.000Z',
});

export const Expired: Story = {
  ...showing({ ...paidOrder, status: 'expired' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Esta reserva ha caducado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Volver al evento' })).toBeVisible();
  },
};

export const Cancelled: Story = showing({ ...paidOrder, status: 'cancelled' });

export const RefundPending: Story = showing({ ...paidOrder, status: 'refund_pending' });

export const Refunded: Story = showing({ ...paidOrder, status: 'refunded' });

export const Loading: Story = {
  ...answering('never'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Cargando tu compra...');
  },
};

export const Failed: Story = {
  ...answering('offline'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Ha ocurrido un problema' })).toBeVisible();
    await expect(
      canvas.getByText(
        'No pudimos cargar los detalles de tu compra. Por favor, revisa tu correo para más información.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
  },
};

export const NotFound: Story = {
  ...answering(refusal(404, 'order_not_found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Orden no encontrada' })).toBeVisible();
    await expect(canvas.getByText('No pudimos encontrar la información de esta compra.')).toBeVisible();
  },
};
