import { publicOrderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  answering,
  call,
  confirmationStory,
  type ConfirmationStory,
  showing,
} from '../testing/confirmation-story.tsx';
import { storyApi } from '../testing/story-api.ts';
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
    // The owner's page would have looked again by now.
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
    // The payment may be authorised already: looking comes before paying again.
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
    // The button that had the focus has gone.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

/** Some twelve minutes without an answer, which pass at once here. */
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

export const Declined: ConfirmationStory = {
  ...showing({ ...paidOrder, status: 'pending', cardPayment: 'declined' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'El pago no se ha completado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
    await expect(canvas.queryByText('Esperando al banco...')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Cuéntaselo a quien se venga contigo')).not.toBeInTheDocument();
  },
};
