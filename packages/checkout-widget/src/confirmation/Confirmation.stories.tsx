import { orderExample, publicOrderExample, transferOrderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { refusal, storyApi, type StoryAnswer } from '../testing/story-api.ts';
import { storyLink } from '../testing/story-link.ts';
import { paidOrder } from '../testing/story-orders.ts';
import { Confirmation, type ConfirmationProps } from './Confirmation.tsx';

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

export const ConfettiOnce: Story = {
  loaders: [
    async () => {
      // Each run is an order of its own: this page remembers which ones it has celebrated.
      const order: OrderBody = { ...paidOrder, _id: crypto.randomUUID() };
      return { order, api: storyApi({ [`GET /api/orders/${order._id}`]: [{ body: order }] }) };
    },
  ],
  render: (args, { loaded }) => <Remounted {...args} {...loaded} orderId={loaded.order._id} />,
  play: async ({ canvas, canvasElement, loaded }) => {
    await canvas.findByRole('heading', { name: '¡Compra confirmada!' });
    await waitFor(() => expect(hasConfetti(canvasElement)).toBe(true));

    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar otra vez' }));
    await canvas.findByRole('heading', { name: '¡Compra confirmada!' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(hasConfetti(canvasElement)).toBe(false);
    // And a reload remembers it.
    await expect(sessionStorage.getItem(`celebrated:${loaded.order._id}`)).not.toBeNull();
  },
};

/** The confirmation, left and opened again. */
function Remounted(props: ConfirmationProps) {
  const [visits, setVisits] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisits(visits + 1)}>
        Mostrar otra vez
      </button>
      <Confirmation key={visits} {...props} />
    </>
  );
}

/** Whether anything is drawn on the confetti's canvas. */
function hasConfetti(element: HTMLElement): boolean {
  const canvas = element.querySelector('canvas');
  if (!canvas || canvas.width === 0 || canvas.height === 0) return false;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels?.some((value) => value !== 0) ?? false;
}

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

/** The spec has this failure only logged: nothing claims that anything was copied. */
export const ClipboardFailed: Story = {
  play: async ({ canvas }) => {
    watchClipboard(false);
    const logged = spyOn(console, 'error').mockImplementation(() => {});
    await userEvent.click(await canvas.findByRole('button', { name: 'Copiar enlace' }));

    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    await expect(canvas.queryByText('¡Copiado al portapapeles!')).not.toBeInTheDocument();
    logged.mockRestore();
  },
};

export const SharedWithoutTheBrowsersMenu: Story = {
  play: async ({ canvas }) => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'share');
    await userEvent.click(await canvas.findByRole('button', { name: 'Compartir' }));

    const sheet = await canvas.findByRole('dialog', { name: 'Compartir' });
    await expect(within(sheet).getByRole('link', { name: 'Correo electrónico' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    await userEvent.click(within(sheet).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Compartir' })).toHaveFocus();
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

export const StrangerPending: Story = {
  args: { checkoutToken: undefined },
  loaders: [
    async () => {
      const calls: string[] = [];
      const pending: PublicOrderBody = { ...publicOrderExample, status: 'pending' };
      return { calls, api: storyApi({ [call]: [{ body: pending }] }, (made) => calls.push(made)) };
    },
  ],
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(/Si es tu compra/)).toBeVisible();
    await expect(canvas.queryByText('Esperando al banco...')).not.toBeInTheDocument();
    // The owner's page would have looked again by now.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await expect(loaded.calls).toHaveLength(1);
  },
};

export const PendingOutOfSight: Story = {
  loaders: [
    async () => {
      const calls: string[] = [];
      const pending: OrderBody = { ...paidOrder, status: 'pending' };
      const api = storyApi({ [call]: [{ body: pending }, { body: paidOrder }] }, (made) => calls.push(made));
      return { calls, api };
    },
  ],
  beforeEach: () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    return () => void Reflect.deleteProperty(document, 'hidden');
  },
  play: async ({ canvas, loaded }) => {
    await canvas.findByText('Esperando al banco...');
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await expect(loaded.calls).toHaveLength(1);

    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(await canvas.findByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  },
};

export const Pending: Story = {
  ...answering({ body: { ...paidOrder, status: 'pending' } }, { body: paidOrder }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Estamos esperando la confirmación del banco/)).toBeVisible();
    // The payment may be authorised already: looking comes before paying again.
    await expect(canvas.getByRole('button', { name: 'Comprobar ahora' })).toHaveAttribute(
      'data-variant',
      'primary',
    );
    const retry = canvas.getByRole('link', { name: 'Intentar de nuevo' });
    await expect(retry).toBeVisible();
    await expect(retry).toHaveAttribute('data-variant', 'outline');

    await expect(
      await canvas.findByRole('heading', { name: '¡Compra confirmada!' }, { timeout: 4000 }),
    ).toBeVisible();
  },
};

export const AskedAtOnce: Story = {
  ...answering({ body: { ...paidOrder, status: 'pending' } }, 'offline', { body: paidOrder }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Comprobar ahora' }));
    await expect(await canvas.findByText(/No hemos podido comprobarlo/)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Comprobar ahora' }));
    await expect(await canvas.findByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  },
};

/** Some twelve minutes without an answer, which pass at once here. */
export const BankSilentForLong: Story = {
  loaders: [
    async () => {
      const calls: string[] = [];
      const pending: OrderBody = { ...paidOrder, status: 'pending' };
      return { calls, api: storyApi({ [call]: [{ body: pending }] }, (made) => calls.push(made)) };
    },
  ],
  beforeEach: () => {
    const original = window.setTimeout.bind(window);
    const delays = [2000, 3000, 5000, 10_000, 20_000, 30_000];
    window.setTimeout = ((handler: TimerHandler, delay?: number) =>
      original(handler, delays.includes(delay ?? 0) ? 1 : delay)) as typeof window.setTimeout;
    return () => {
      window.setTimeout = original;
    };
  },
  play: async ({ canvas, loaded }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'El banco todavía no ha contestado' }, { timeout: 8000 }),
    ).toBeVisible();
    await expect(canvas.getByText(/puedes cerrar esta página/)).toBeVisible();
    await expect(canvas.queryByText('Esperando al banco...')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Comprobar ahora' })).toBeVisible();
    await expect(loaded.calls).toHaveLength(31);
  },
};

export const Declined: Story = {
  ...showing({ ...paidOrder, status: 'pending', cardPayment: 'declined' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'El pago no se ha completado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
    await expect(canvas.queryByText('Esperando al banco...')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Cuéntaselo a quien se venga contigo')).not.toBeInTheDocument();
  },
};

const neverConfirmed = async (canvas: ReturnType<typeof within>, title: string) => {
  await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  await expect(canvas.queryByText(/Te hemos enviado un correo/)).not.toBeInTheDocument();
  await expect(canvas.queryByRole('button', { name: /Ver QR/ })).not.toBeInTheDocument();
  await expect(canvas.queryByText('Esperando al banco...')).not.toBeInTheDocument();
};

/** The clipboard, watched: what was copied; with false the browser forbids it. */
function watchClipboard(isAllowed = true): string[] {
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!isAllowed) throw new DOMException('Write permission denied.', 'NotAllowedError');
    copied.push(text);
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return copied;
}

const awaitedTransfer: OrderBody = { ...transferOrderExample, eventInfo: paidOrder.eventInfo };

export const PendingTransfer: Story = {
  ...showing(awaitedTransfer),
  play: async ({ canvas }) => {
    const copied = watchClipboard();
    await neverConfirmed(canvas, 'Esperamos tu transferencia');
    await expect(canvas.getByText(/Te guardamos las plazas hasta el 23 nov 2026, 10:30/)).toBeVisible();
    await expect(canvas.getByText('ES91 2100 0418 4502 0005 1332')).toBeVisible();
    await expect(canvas.getByText('Club de Muntanya Calderona')).toBeVisible();
    await expect(canvas.getByText('DORSAL 0B7D2F9G')).toBeVisible();
    await expect(canvas.getByText('23 nov 2026, 10:30')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Copiar el IBAN' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('IBAN copiado.'));
    // By keyboard, too.
    canvas.getByRole('button', { name: 'Copiar el concepto' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Concepto copiado.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar el titular' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Titular copiado.'));
    await expect(copied).toEqual([
      'ES9121000418450200051332',
      'DORSAL 0B7D2F9G',
      'Club de Muntanya Calderona',
    ]);

    await expect(canvas.queryByRole('link', { name: /Intentar|Cambiar/ })).not.toBeInTheDocument();
  },
};

export const PendingTransferWithoutClipboard: Story = {
  ...showing(awaitedTransfer),
  play: async ({ canvas }) => {
    watchClipboard(false);
    await userEvent.click(await canvas.findByRole('button', { name: 'Copiar el IBAN' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('No se ha podido copiar.'));
  },
};

export const PendingTransferJustNow: Story = {
  loaders: [
    async () => {
      const order: OrderBody = { ...awaitedTransfer, createdAt: new Date().toISOString() };
      return { api: storyApi({ [call]: [{ body: order }] }) };
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Cambiar la forma de pago' })).toBeVisible();
  },
};

export const StrangerPendingTransfer: Story = {
  args: { checkoutToken: undefined },
  ...showing({ ...publicOrderExample, status: 'pending' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Si es tu compra/)).toBeVisible();
    await expect(canvas.queryByText(/IBAN|Concepto|€/)).not.toBeInTheDocument();
  },
};

export const ExpiredTransfer: Story = {
  ...showing({ ...awaitedTransfer, status: 'expired', expiresAt: null, transfer: null }),
  play: async ({ canvas }) => {
    await neverConfirmed(canvas, 'Esta reserva ha caducado');
    await expect(canvas.getByText(/no la hagas ya/)).toBeVisible();
    await expect(canvas.queryByText('IBAN')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Volver al evento' })).toBeVisible();
  },
};

export const Expired: Story = {
  ...showing({ ...paidOrder, status: 'expired' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Esta reserva ha caducado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Volver al evento' })).toBeVisible();
  },
};

export const Cancelled: Story = {
  ...showing({ ...paidOrder, status: 'cancelled' }),
  play: async ({ canvas }) => {
    await neverConfirmed(canvas, 'Esta reserva está cancelada');
    await expect(canvas.getByRole('link', { name: 'Volver al evento' })).toBeVisible();
  },
};

export const RefundPending: Story = {
  ...showing({ ...paidOrder, status: 'refund_pending' }),
  play: async ({ canvas }) => {
    await neverConfirmed(canvas, 'Estamos devolviendo tu pago');
    await expect(canvas.queryByRole('link', { name: 'Intentar de nuevo' })).not.toBeInTheDocument();
  },
};

export const Refunded: Story = {
  ...showing({ ...paidOrder, status: 'refunded' }),
  play: async ({ canvas }) => {
    await neverConfirmed(canvas, 'Pago devuelto');
    await expect(canvas.queryByRole('link', { name: 'Intentar de nuevo' })).not.toBeInTheDocument();
  },
};

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

export const FailedAndRetried: Story = {
  ...answering('offline', { body: paidOrder }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }));

    await expect(await canvas.findByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  },
};

export const NotFound: Story = {
  ...answering(refusal(404, 'order_not_found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Orden no encontrada' })).toBeVisible();
    await expect(canvas.getByText('No pudimos encontrar la información de esta compra.')).toBeVisible();
  },
};
