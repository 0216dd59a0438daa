import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import {
  answering,
  confirmationStory,
  type ConfirmationStory,
  neverConfirmed,
  showing,
} from '../testing/confirmation-story.tsx';
import { refusal } from '../testing/story-api.ts';
import { paidOrder } from '../testing/story-orders.ts';
import { Confirmation } from './Confirmation.tsx';

const meta = {
  title: 'Checkout/Confirmation/Other ends',
  component: Confirmation,
  ...confirmationStory,
} satisfies Meta<typeof Confirmation>;

export default meta;

export const Expired: ConfirmationStory = {
  ...showing({ ...paidOrder, status: 'expired' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Esta reserva ha caducado' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Volver al evento' })).toBeVisible();
  },
};

export const Cancelled: ConfirmationStory = {
  ...showing({ ...paidOrder, status: 'cancelled' }),
  play: async ({ canvas }) => {
    await neverConfirmed(canvas, 'Esta reserva está cancelada');
    await expect(canvas.getByRole('link', { name: 'Volver al evento' })).toBeVisible();
  },
};

export const RefundPending: ConfirmationStory = {
  ...showing({ ...paidOrder, status: 'refund_pending' }),
  play: async ({ canvas }) => {
    await neverConfirmed(canvas, 'Estamos devolviendo tu pago');
    await expect(canvas.getByText(/sus entradas ya no son válidas/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Intentar de nuevo' })).not.toBeInTheDocument();
  },
};

export const Refunded: ConfirmationStory = {
  ...showing({ ...paidOrder, status: 'refunded' }),
  play: async ({ canvas }) => {
    await neverConfirmed(canvas, 'Pago devuelto');
    await expect(canvas.getByText(/Las entradas de esta compra ya no son válidas/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Intentar de nuevo' })).not.toBeInTheDocument();
  },
};

export const Loading: ConfirmationStory = {
  ...answering('never'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Cargando tu compra...');
  },
};

export const Failed: ConfirmationStory = {
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

export const FailedAndRetried: ConfirmationStory = {
  ...answering('offline', { body: paidOrder }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }));

    await expect(await canvas.findByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  },
};

export const NotFound: ConfirmationStory = {
  ...answering(refusal(404, 'order_not_found')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Orden no encontrada' })).toBeVisible();
    await expect(canvas.getByText('No pudimos encontrar la información de esta compra.')).toBeVisible();
  },
};
