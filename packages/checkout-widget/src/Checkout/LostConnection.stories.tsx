import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  checkoutStory,
  type CheckoutStory,
  onePlace,
  orderId,
  press,
  toParticipants,
  toTheEnd,
  withServer,
} from '../testing/checkout-story.tsx';
import { refusal } from '../testing/story-api.ts';
import { placedOrder } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/LostConnection',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

/** The places may already be held: the retry has the same key, and counts once. */
export const WhilePlacing: CheckoutStory = {
  ...withServer(() => ({ 'POST /api/orders': ['offline', { status: 201, body: onePlace() }] })),
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Continuar');
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }));

    await expect(await canvas.findByLabelText('Nombre completo')).toBeVisible();
    await expect(loaded.calls).toEqual(['POST /api/orders', 'POST /api/orders']);
    await expect(loaded.keys[0]).toBeTruthy();
    await expect(loaded.keys[1]).toBe(loaded.keys[0]);
  },
};

export const WhileChanging: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/items`]: ['offline', { body: placedOrder({ quantity: 2 }) }],
  })),
  play: async ({ canvas, loaded }) => {
    await toParticipants(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir una entrada 21K Calderona' }));
    await press(canvas, 'Actualizar entradas');
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }));

    await expect(await canvas.findByRole('group', { name: '21K Calderona, plaza 2 de 2' })).toBeVisible();
    await expect(loaded.keys[2]).toBe(loaded.keys[1]);
  },
};

export const WhilePaying: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      'offline',
      {
        body: {
          ...onePlace(),
          status: 'pending',
          payment: { kind: 'redirect', url: 'https://tpv.example/', fields: {} },
        },
      },
    ],
  })),
  play: async ({ args, canvas, loaded }) => {
    await toTheEnd(canvas);
    await expect(await canvas.findByText(/no se te cobrará dos veces/)).toBeVisible();
    await expect(canvas.getByLabelText('Tu correo electrónico')).toHaveValue('lucia.ferrer@correo.example');
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));

    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());
    await expect(loaded.keys[2]).toBe(loaded.keys[1]);
  },
};

export const WhileGivingBack: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`DELETE /api/orders/${orderId}`]: ['offline', { status: 204, body: null }],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await press(canvas, 'Cancelar reserva');
    await press(canvas, 'Sí, cancelar');
    await expect(await canvas.findByText(/la reserva sigue en pie/)).toBeVisible();

    await press(canvas, 'Sí, cancelar');
    await expect(await canvas.findByText(/Has cancelado la reserva/)).toBeVisible();
  },
};

export const ServerFailed: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [refusal(503, 'unavailable'), { status: 201, body: onePlace() }],
  })),
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Continuar');
    await expect(await canvas.findByText('Texto del servidor.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));

    await expect(await canvas.findByLabelText('Nombre completo')).toBeVisible();
    await expect(loaded.keys[1]).toBe(loaded.keys[0]);
  },
};

export const TooOften: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [refusal(429, 'too_many_requests'), { status: 201, body: onePlace() }],
  })),
  play: async ({ canvas }) => {
    await press(canvas, 'Continuar');
    await expect(await canvas.findByText('Texto del servidor.')).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByLabelText('Nombre completo')).toBeVisible();
  },
};

export const Busy: CheckoutStory = {
  ...withServer(() => ({ 'POST /api/orders': ['never'] })),
  play: async ({ canvas }) => {
    await press(canvas, 'Continuar');

    const [button] = await canvas.findAllByRole('button', { name: /Reservando/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};
