import { publicOrderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import type { Meta } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  call,
  confirmationStory,
  type ConfirmationStory,
  showing,
} from '../testing/confirmation-story.tsx';
import { refusal, storyApi } from '../testing/story-api.ts';
import { paidOrder } from '../testing/story-orders.ts';
import { Confirmation } from './Confirmation.tsx';

const meta = {
  title: 'Checkout/Confirmation/Awaited payment',
  component: Confirmation,
  ...confirmationStory,
} satisfies Meta<typeof Confirmation>;

export default meta;

export const StrangerPending: ConfirmationStory = {
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
    // The owner's page would have read the order again by now.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await expect(loaded.calls).toHaveLength(1);
  },
};

export const PendingOutOfSight: ConfirmationStory = {
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

export const Pending: ConfirmationStory = {
  ...answering({ body: { ...paidOrder, status: 'pending' } }, { body: paidOrder }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Estamos esperando la confirmación del banco/)).toBeVisible();
    // The payment may already be authorized: asking again comes before paying again.
    await expect(canvas.getByRole('button', { name: 'Comprobar ahora' })).toHaveAttribute(
      'data-variant',
      'primary',
    );
    const retry = canvas.getByRole('link', { name: 'Intentar de nuevo' });
    await expect(retry).toBeVisible();
    await expect(retry).toHaveAttribute('data-variant', 'outline');

    await expect(await canvas.findByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  },
};

export const AskedAtOnce: ConfirmationStory = {
  ...answering({ body: { ...paidOrder, status: 'pending' } }, 'offline', { body: paidOrder }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Comprobar ahora' }));
    await expect(await canvas.findByText(/No hemos podido comprobarlo/)).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Comprobar ahora' }));
    await expect(await canvas.findByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
    // The focused button was removed.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** About twelve minutes without an answer, shortened here. */
export const BankSilentForLong: ConfirmationStory = {
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
      await canvas.findByRole('heading', { name: 'El banco todavía no ha contestado' }),
    ).toBeVisible();
    await expect(canvas.getByText(/puedes cerrar esta página/)).toBeVisible();
    await expect(canvas.queryByText('Esperando al banco...')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Comprobar ahora' })).toBeVisible();
    await expect(loaded.calls).toHaveLength(31);
  },
};

/** Placed a moment ago, so that there is time for another payment. */
const declined: OrderBody = {
  ...paidOrder,
  status: 'pending',
  cardPayment: 'declined',
  createdAt: new Date().toISOString(),
};

export const Declined: ConfirmationStory = {
  ...showing(declined),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'El pago no se ha completado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
    await expect(canvas.queryByText('Esperando al banco...')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Cuéntaselo a quien vaya contigo')).not.toBeInTheDocument();
    // Nothing was paid.
    await expect(canvas.queryByText('Resumen del pago')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Total')).not.toBeInTheDocument();
    // A buyer comes here from the bank's page.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** The bank has given a reason; the page may start another payment itself. */
export const DeclinedWithReason: ConfirmationStory = {
  args: { onPayAgain: fn() },
  ...showing({
    ...declined,
    declineReason: 'insufficientFunds',
    expiresAt: '2026-11-23T03:57:12.000Z',
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/no tiene saldo suficiente.*hasta el 23 nov 2026, 04:57/),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Cambiar los datos o la forma de pago' })).toHaveAttribute(
      'href',
      '/checkout',
    );
  },
};

const retryCall = `POST /api/orders/${paidOrder._id}/payment`;
const withoutParticipant = declined.tickets.map((line) => ({ ...line, quantity: line.quantity + 1 }));

/** Places were added in another tab: the payment can't be repeated, and the page links to the data instead. */
export const DeclinedWithOtherPlaces: ConfirmationStory = {
  args: { onPayAgain: fn() },
  loaders: [
    async () => ({
      api: storyApi({
        [call]: [{ body: declined }, { body: { ...declined, tickets: withoutParticipant } }],
        [retryCall]: [refusal(409, 'nothing_to_retry')],
      }),
    }),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Intentar de nuevo' }));

    await expect(await canvas.findByRole('link', { name: 'Cambiar los datos' })).toHaveAttribute(
      'href',
      '/checkout',
    );
    await expect(canvas.getByText(/Tus entradas han cambiado/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Intentar de nuevo' })).not.toBeInTheDocument();
    // The focused button was removed.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** After the 30 minutes no button is shown, since its press would be refused. */
export const DeclinedTooLate: ConfirmationStory = {
  args: { onPayAgain: fn() },
  ...showing({ ...declined, createdAt: '2026-11-20T09:30:00.000Z' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'El pago no se ha completado' });
    await expect(canvas.queryByText(/Puedes intentarlo de nuevo/)).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Intentar de nuevo' })).not.toBeInTheDocument();
  },
};
