import { publicOrderExample, transferOrderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  call,
  confirmationStory,
  type ConfirmationStory,
  neverConfirmed,
  showing,
  watchClipboard,
} from '../testing/confirmation-story.tsx';
import { storyApi } from '../testing/story-api.ts';
import { paidOrder } from '../testing/story-orders.ts';
import { Confirmation } from './Confirmation.tsx';

const meta = {
  title: 'Checkout/Confirmation/Transfer',
  component: Confirmation,
  ...confirmationStory,
} satisfies Meta<typeof Confirmation>;

export default meta;

const awaitedTransfer: OrderBody = { ...transferOrderExample, eventInfo: paidOrder.eventInfo };

export const PendingTransfer: ConfirmationStory = {
  ...showing(awaitedTransfer),
  play: async ({ canvas }) => {
    const copied = watchClipboard();
    await neverConfirmed(canvas, 'Esperamos tu transferencia');
    await expect(canvas.getByText(/Te guardamos las plazas hasta el 23 nov 2026, 10:30/)).toBeVisible();
    await expect(await canvas.findByText('ES91 2100 0418 4502 0005 1332')).toBeVisible();
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

export const PendingTransferWithoutClipboard: ConfirmationStory = {
  ...showing(awaitedTransfer),
  play: async ({ canvas }) => {
    watchClipboard(false);
    await userEvent.click(await canvas.findByRole('button', { name: 'Copiar el IBAN' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('No se ha podido copiar.'));
  },
};

export const PendingTransferJustNow: ConfirmationStory = {
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

export const StrangerPendingTransfer: ConfirmationStory = {
  args: { checkoutToken: undefined },
  ...showing({ ...publicOrderExample, status: 'pending' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Si es tu compra/)).toBeVisible();
    await expect(canvas.queryByText(/IBAN|Concepto|€/)).not.toBeInTheDocument();
  },
};

export const ExpiredTransfer: ConfirmationStory = {
  ...showing({ ...awaitedTransfer, status: 'expired', expiresAt: null, transfer: null }),
  play: async ({ canvas }) => {
    await neverConfirmed(canvas, 'Esta reserva ha caducado');
    await expect(canvas.getByText(/no la hagas ya/)).toBeVisible();
    await expect(canvas.queryByText('IBAN')).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Volver al evento' })).toBeVisible();
  },
};
