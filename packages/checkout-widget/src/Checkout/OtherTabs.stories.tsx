import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  checkoutStory,
  type CheckoutStory,
  comeIntoSight,
  fillIn,
  onePlace,
  orderId,
  toParticipants,
  withServer,
} from '../testing/checkout-story.tsx';
import type { StoryAnswer } from '../testing/story-api.ts';
import { placedOrder } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/OtherTabs',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

/** The places are held here, and another tab has left the order in this state. */
const elsewhere = (answer: StoryAnswer) =>
  withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`GET /api/orders/${orderId}`]: [answer],
  }));

export const PaidElsewhere: CheckoutStory = {
  ...elsewhere({ body: { ...onePlace(), status: 'paid', expiresAt: null } }),
  play: async ({ args, canvas }) => {
    await toParticipants(canvas);
    await comeIntoSight();

    await waitFor(() => expect(args.onFinished).toHaveBeenCalledOnce());
  },
};

export const CancelledElsewhere: CheckoutStory = {
  ...elsewhere({ body: { ...onePlace(), status: 'cancelled', expiresAt: null } }),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
    await comeIntoSight();

    await expect(await canvas.findByText('Esta reserva está cancelada')).toBeVisible();
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await expect(canvas.getAllByRole('button', { name: 'Volver a reservar' })[0]).toBeInTheDocument();
  },
};

export const ChangedElsewhere: CheckoutStory = {
  ...elsewhere({ body: placedOrder({ quantity: 2 }) }),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
    await comeIntoSight();

    await expect(await canvas.findByText('Tu reserva ha cambiado en otra pestaña.')).toBeVisible();
    await expect(canvas.getByRole('group', { name: '21K Calderona, plaza 2 de 2' })).toBeVisible();
    await expect(canvas.getAllByLabelText('Nombre completo')[0]).toHaveValue('Lucía Ferrer Mas');
  },
};

/** A read without news, or without a connection, doesn't disturb the buyer's typing. */
export const NothingNew: CheckoutStory = {
  ...elsewhere('offline'),
  play: async ({ canvas, loaded }) => {
    await toParticipants(canvas);
    await userEvent.type(canvas.getByLabelText('Nombre completo'), 'Lucía');
    await comeIntoSight();
    await waitFor(() => expect(loaded.calls).toHaveLength(2));

    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.getByLabelText('Nombre completo')).toHaveFocus();
  },
};
