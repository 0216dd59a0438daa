import { orderExample, publicOrderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import {
  call,
  confirmationStory,
  type ConfirmationStory,
  showing,
  watchClipboard,
} from '../testing/confirmation-story.tsx';
import { refusal, storyApi, type StoryAnswer } from '../testing/story-api.ts';
import { paidOrder } from '../testing/story-orders.ts';
import { Confirmation, type ConfirmationProps } from './Confirmation.tsx';

const meta = {
  title: 'Checkout/Confirmation/Paid',
  component: Confirmation,
  ...confirmationStory,
} satisfies Meta<typeof Confirmation>;

export default meta;

export const Paid: ConfirmationStory = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('¡Compra confirmada!');
    await expect(
      canvas.getByText('Te hemos enviado un correo electrónico con todos los detalles y tus entradas.'),
    ).toBeVisible();
    await expect(canvas.getByText(orderExample._id.slice(-8).toUpperCase())).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Ver mis entradas' })).not.toBeInTheDocument();
    await expect(await canvas.findByRole('link', { name: 'Explorar más eventos' })).toHaveAttribute(
      'href',
      '/events',
    );
    await expect(await canvas.findByRole('heading', { name: 'Gestiona tu compra' })).toBeVisible();
    await waitFor(() => expect(args.onOrderRead).toHaveBeenCalledWith(paidOrder));
  },
};

export const ConfettiOnce: ConfirmationStory = {
  beforeEach: () => {
    const matchMedia = window.matchMedia.bind(window);
    spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query === '(prefers-reduced-motion: reduce)' ? 'not all' : query),
    );
  },
  loaders: [
    async () => {
      // Each run has its own order: this page remembers which ones it has celebrated.
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
    // A reload remembers it, too.
    await expect(sessionStorage.getItem(`celebrated:${loaded.order._id}`)).not.toBeNull();
  },
};

/** The confirmation, closed and opened again. */
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

export const SignedIn: ConfirmationStory = {
  args: { isSignedIn: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Ver mis entradas' })).toHaveAttribute(
      'href',
      `/mistickets/${orderExample.eventId}`,
    );
  },
};

export const GuestHoldsTheirQr: ConfirmationStory = {
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

/** The first press of a guest opens their ticket, scrolls it into view and focuses it; so does another press. */
export const GuestAsksForTheTicket: ConfirmationStory = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    const ask = await canvas.findByRole('button', { name: 'Ver las 2 entradas' });
    await userEvent.click(ask);

    const code = await canvas.findByRole('img', { name: /^Código QR de Lucía Ferrer Mas/ });
    await waitFor(() => expect(code).toBeVisible());
    const toggle = canvas.getByRole('button', { name: 'Ocultar QR de Lucía Ferrer Mas' });
    await expect(toggle).toHaveFocus();
    await expect(canvas.getAllByRole('heading', { name: 'Ticket de acceso' })).toHaveLength(1);

    await userEvent.click(toggle);
    await userEvent.click(ask);
    await expect(await canvas.findByRole('heading', { name: 'Ticket de acceso' })).toBeVisible();
    await expect(toggle).toHaveFocus();
  },
};

export const OneTicket: ConfirmationStory = {
  ...showing({
    ...paidOrder,
    totalQuantity: 1,
    tickets: paidOrder.tickets.map((line) => ({
      ...line,
      quantity: 1,
      participants: line.participants.slice(0, 1),
    })),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Ver mi entrada' })).toBeVisible();
  },
};

/** A place waits for the consent of a guardian: it has no code, and is in no file of tickets. */
export const AwaitsGuardian: ConfirmationStory = {
  ...showing({
    ...paidOrder,
    tickets: paidOrder.tickets.map((line) => ({
      ...line,
      participants: line.participants.map((participant) => ({
        ...participant,
        state: 'awaitsGuardian' as const,
        guardian: { state: 'waiting' as const, name: 'Carme Mas Ribes', deadline: null },
      })),
    })),
  }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Falta la autorización')).length).toBeGreaterThan(0);
    await expect(canvas.getByText(/^Las entradas de .* llegarán por correo/)).toBeVisible();
    await expect(canvas.queryByText(/y tus entradas/)).not.toBeInTheDocument();
    await expect(
      canvas.queryByRole('button', { name: /Ver QR|Ver mi entrada|Ver las|Descargar/ }),
    ).not.toBeInTheDocument();
  },
};

export const Shared: ConfirmationStory = {
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

/** Only logged, as the spec says: the page doesn't claim that anything was copied. */
export const ClipboardFailed: ConfirmationStory = {
  play: async ({ canvas }) => {
    watchClipboard(false);
    const logged = spyOn(console, 'error').mockImplementation(() => {});
    await userEvent.click(await canvas.findByRole('button', { name: 'Copiar enlace' }));

    await waitFor(() => expect(logged).toHaveBeenCalledOnce());
    await expect(canvas.queryByText('¡Copiado al portapapeles!')).not.toBeInTheDocument();
    logged.mockRestore();
  },
};

export const SharedWithoutTheBrowsersMenu: ConfirmationStory = {
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

export const WithoutCover: ConfirmationStory = {
  ...showing({ ...paidOrder, eventInfo: { ...paidOrder.eventInfo, cover: null, category: null } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Evento')).toBeVisible();
  },
};

export const Stranger: ConfirmationStory = {
  args: { checkoutToken: undefined },
  ...showing(publicOrderExample),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 × 21K Calderona')).toBeVisible();
    await expect(canvas.queryByText(/€/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: /Ver QR/ })).not.toBeInTheDocument();
  },
};

const confirmCall = `POST /api/orders/${orderExample._id}/confirm`;

/** Opened from the link of the buyer's e-mail. */
const openedFromMail = (answer: StoryAnswer) => ({
  loaders: [async () => ({ api: storyApi({ [call]: [{ body: paidOrder }], [confirmCall]: [answer] }) })],
  beforeEach: () => {
    const { href } = location;
    history.replaceState(history.state, '', '#token=story-token&confirm=story-proof');
    return () => history.replaceState(history.state, '', href);
  },
});

const unconfirmedOrder: OrderBody = {
  ...paidOrder,
  totalAmount: 0,
  fees: 0,
  paymentMethod: null,
  cardPayment: null,
  afterPurchase: paidOrder.afterPurchase && { ...paidOrder.afterPurchase, isBuyerUnconfirmed: true },
};

/** A free order: the other participants get their e-mails when the buyer has opened the link in theirs. */
export const OthersWait: ConfirmationStory = {
  ...showing(unconfirmedOrder),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^Los demás participantes recibirán su entrada cuando abras el enlace/),
    ).toBeVisible();
  },
};

/** A free order of the buyer alone: no e-mail waits, but that of a correction to another address will. */
export const UnconfirmedBuyerAlone: ConfirmationStory = {
  ...showing({
    ...unconfirmedOrder,
    tickets: unconfirmedOrder.tickets.map((line) => ({
      ...line,
      participants: line.participants.slice(0, 1),
    })),
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Corregir datos de Lucía Ferrer Mas' }));
    const form = within(await canvas.findByRole('dialog', { name: 'Corregir datos' }));
    await userEvent.clear(form.getByLabelText('Correo electrónico'));
    await userEvent.type(form.getByLabelText('Correo electrónico'), 'pau@correo.example');

    await expect(
      form.getByText(/Enviaremos el nuevo a pau@correo\.example cuando abras el enlace/),
    ).toBeVisible();
    await expect(canvas.queryByText(/^Los demás participantes recibirán/)).not.toBeInTheDocument();
  },
};

/** A free order whose other participants were waiting for the confirmation. */
export const AddressConfirmed: ConfirmationStory = {
  ...openedFromMail({ body: { sentToOthers: 1 } }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Correo confirmado. Ya hemos enviado sus entradas a los demás participantes.'),
    ).toBeVisible();
  },
};

/** The link is no longer valid. */
export const LinkNoLongerValid: ConfirmationStory = {
  ...openedFromMail(refusal(404, 'order_not_found')),
  play: async ({ canvas }) => {
    const region = await canvas.findByText(/^El enlace de tu correo ya no funciona/);
    await expect(region).toBeVisible();
  },
};

export const AddressNotConfirmed: ConfirmationStory = {
  ...openedFromMail(refusal(503, 'busy')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No hemos podido confirmar tu correo\./)).toBeVisible();
  },
};
