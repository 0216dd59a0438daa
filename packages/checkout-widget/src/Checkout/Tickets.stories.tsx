import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import {
  checkoutStory,
  type CheckoutStory,
  fillIn,
  onePlace,
  orderId,
  press,
  toParticipants,
  withServer,
} from '../testing/checkout-story.tsx';
import { refusal } from '../testing/story-api.ts';
import { halfMarathonId, placedOrder, storyEvent } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/Tickets',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

export const Preselected: CheckoutStory = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Entradas 21K Calderona' })).toHaveTextContent('1');
    await expect(
      canvas.getByText(/Gastos de gestión: 2\s% del precio más 1,00\s€ por entrada/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ya tengo cuenta' })).toBeVisible();
    await expect(canvas.queryByLabelText('Nombre completo')).not.toBeInTheDocument();
  },
};

export const TicketStates: CheckoutStory = {
  args: {
    event: {
      ...storyEvent,
      tickets: (['onSale', 'soldOut', 'ended', 'notYet'] as const).map((state, index) => ({
        ...storyEvent.tickets[0]!,
        _id: `${index}m5r8v2x7b4d9g1j6n3q8t5w2y`,
        name: `Distancia ${index + 1}`,
        state,
        available: state === 'onSale' ? 2 : 0,
        availableMore: false,
        saleStart: state === 'notYet' ? '2026-12-01T09:00:00.000Z' : null,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Quedan 2 plazas/)).toBeVisible();
    await expect(canvas.getByText('Agotado')).toBeVisible();
    await expect(canvas.getByText('Venta terminada')).toBeVisible();
    await expect(canvas.getByText('A la venta el 01 dic 2026, 10:00')).toBeVisible();
  },
};

/** A link to a sold-out ticket type: its row comes first, and nothing is chosen. */
export const PreselectedSoldOut: CheckoutStory = {
  args: {
    event: {
      ...storyEvent,
      tickets: [
        { ...storyEvent.tickets[0]!, state: 'onSale', _id: '1m5r8v2x7b4d9g1j6n3q8t5w2y', name: '10K Garbí' },
        { ...storyEvent.tickets[0]!, state: 'soldOut', available: 0, availableMore: false },
      ],
    },
  },
  play: async ({ canvas }) => {
    const [first, second] = within(canvas.getByRole('region', { name: /Entradas$/ })).getAllByRole(
      'listitem',
    );

    await expect(first).toHaveTextContent(/^21K Calderona.*Agotado/);
    await expect(within(first!).getByRole('button', { name: 'Avísame: 21K Calderona' })).toBeVisible();
    await expect(second).toHaveTextContent(/^10K Garbí/);
    await expect(canvas.getByRole('group', { name: 'Entradas 10K Garbí' })).toHaveTextContent('0');
  },
};

export const NothingChosen: CheckoutStory = {
  args: { preselectedTicketId: undefined },
  play: async ({ canvas }) => {
    await press(canvas, 'Continuar');

    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Elige al menos una entrada para continuar.',
    );
  },
};

export const SoldOut: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [
      refusal(409, 'sold_out', { tickets: [{ ticketId: halfMarathonId, available: 1 }] }),
      { status: 201, body: onePlace() },
    ],
  })),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir una entrada 21K Calderona' }));
    await press(canvas, 'Continuar');
    await expect(await canvas.findByText(/Solo queda 1 plaza: quita una entrada/)).toBeVisible();
    await expect(canvas.getByRole('group', { name: 'Entradas 21K Calderona' })).toHaveTextContent('2');

    await userEvent.click(canvas.getByRole('button', { name: 'Quitar una entrada 21K Calderona' }));
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Nombre completo')).toBeVisible();
  },
};

export const ChangedItems: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/items`]: [{ body: placedOrder({ quantity: 2 }) }],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir una entrada 21K Calderona' }));
    await press(canvas, 'Actualizar entradas');

    await expect(await canvas.findByRole('group', { name: '21K Calderona, plaza 2 de 2' })).toBeVisible();
    await expect(canvas.getAllByLabelText('Nombre completo')[0]).toHaveValue('Lucía Ferrer Mas');
  },
};
