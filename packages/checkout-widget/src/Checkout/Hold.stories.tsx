import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
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
import { halfMarathonId, placedOrder } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/Hold',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

export const Expired: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [
      { status: 201, body: placedOrder({ quantity: 1, fees: 1.64, seconds: 1 }) },
      { status: 201, body: onePlace() },
    ],
    [`GET /api/orders/${orderId}`]: [{ body: { ...onePlace(), status: 'expired', expiresAt: null } }],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await userEvent.type(canvas.getByLabelText('Nombre completo'), 'Lucía');
    const [said] = canvas.getAllByRole('status');
    const banner = await canvas.findByRole('alert');
    await expect(banner).toHaveTextContent(/Tu reserva ha caducado y las plazas han vuelto a la venta/);
    await waitFor(() => {
      const { top, bottom } = banner.getBoundingClientRect();
      return expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
    });
    // The region that existed before announces it: a new one may not be read out.
    await expect(said).toHaveTextContent('Tu reserva ha caducado.');
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía');

    await press(canvas, 'Volver a reservar');
    await waitFor(() => expect(canvas.queryByText(/Tu reserva ha caducado/)).not.toBeInTheDocument());
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía');
  },
};

export const GivenBack: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`DELETE /api/orders/${orderId}`]: [{ status: 204, body: null }],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
    await press(canvas, 'Cancelar reserva');
    await expect(
      canvas.getByRole('group', { name: '¿Cancelar la reserva? Tu plaza volverá a la venta.' }),
    ).toBeVisible();
    await press(canvas, 'No, seguir');
    const [cancel] = canvas
      .getAllByRole('button', { name: 'Cancelar reserva' })
      .filter((button) => button.checkVisibility());
    await expect(cancel).toHaveFocus();
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await press(canvas, 'Cancelar reserva');
    await expect(canvas.getByRole('button', { name: 'No, seguir' })).toHaveFocus();
    await press(canvas, 'Sí, cancelar');

    await expect(await canvas.findByText(/Has cancelado la reserva/)).toBeVisible();
    await expect(canvas.queryByRole('timer')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Cancelar reserva' })).not.toBeInTheDocument();

    await toParticipants(canvas);
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await expect(canvas.queryByText(/Has cancelado la reserva/)).not.toBeInTheDocument();
  },
};

const short = () => placedOrder({ quantity: 1, fees: 1.64, seconds: 1 });
const expired = { body: { ...onePlace(), status: 'expired', expiresAt: null } };

export const ExpiredAndSoldOut: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [
      { status: 201, body: short() },
      refusal(409, 'sold_out', { tickets: [{ ticketId: halfMarathonId, available: 0 }] }),
    ],
    [`GET /api/orders/${orderId}`]: [expired],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await userEvent.type(canvas.getByLabelText('Nombre completo'), 'Lucía');
    await canvas.findByText('Tu reserva ha caducado');
    await press(canvas, 'Volver a reservar');

    await expect(
      await canvas.findByText('Ya no quedan tantas plazas: alguien se te ha adelantado.'),
    ).toBeVisible();
    await expect(canvas.getByText('Esta entrada se ha agotado. Quítala para seguir.')).toBeVisible();
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía');
  },
};

/** The server decides: another tab may have gone to the bank, which extends the hold. */
export const LongerThanTheClock: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: short() }],
    [`GET /api/orders/${orderId}`]: [{ body: placedOrder({ quantity: 1, fees: 1.64, seconds: 1200 }) }],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    await waitFor(() =>
      expect(canvas.getAllByRole('timer')[0]).toHaveAccessibleName('Te guardamos la plaza 20 min más'),
    );
    await expect(canvas.queryByText('Tu reserva ha caducado')).not.toBeInTheDocument();
  },
};

/** Without a response the clock here decides: the buyer must not type into an ended hold. */
export const ExpiredWithoutConnection: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: short() }],
    [`GET /api/orders/${orderId}`]: ['offline'],
  })),
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    await expect(await canvas.findByText('Tu reserva ha caducado')).toBeVisible();
  },
};

/** A phone's keyboard covers the lower edge of the page: the clock moves above it. */
export const AboveTheKeyboard: CheckoutStory = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  beforeEach: () => {
    const viewport = Object.assign(new EventTarget(), {
      height: window.innerHeight,
      offsetTop: 0,
      scale: 1,
    });
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
    return () => void Reflect.deleteProperty(window, 'visualViewport');
  },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    const keyboardTop = window.innerHeight - 300;
    Object.assign(window.visualViewport ?? {}, { height: keyboardTop });
    window.visualViewport?.dispatchEvent(new Event('resize'));

    await waitFor(() => {
      const inSight = canvas.getAllByRole('timer').filter((clock) => clock.checkVisibility());
      const bottoms = inSight.map((clock) => clock.getBoundingClientRect().bottom);
      return expect(Math.max(...bottoms)).toBeLessThanOrEqual(keyboardTop);
    });
    await expect(canvas.getAllByRole('timer').some((clock) => clock.checkVisibility())).toBe(true);
  },
};
