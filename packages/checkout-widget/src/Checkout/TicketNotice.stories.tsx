import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  type Canvas,
  checkoutStory,
  type CheckoutStory,
  expectNarrowFit,
  fillIn,
  framed,
  withServer,
} from '../testing/checkout-story.tsx';
import { refusal } from '../testing/story-api.ts';
import { storyEvent } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const ticket = storyEvent.tickets[0]!;

const meta = {
  title: 'Checkout/TicketNotice',
  component: Checkout,
  ...checkoutStory,
  args: {
    ...checkoutStory.args,
    event: {
      ...storyEvent,
      tickets: [
        { ...ticket, state: 'soldOut', available: 0, availableMore: false },
        {
          ...ticket,
          _id: '1m5r8v2x7b4d9g1j6n3q8t5w2y',
          name: '10K Garbí',
          state: 'notYet',
          saleStart: '2026-12-01T09:00:00.000Z',
        },
        { ...ticket, _id: '2m5r8v2x7b4d9g1j6n3q8t5w2y', name: '5K', state: 'ended' },
      ],
    },
  },
  ...withServer(() => ({
    'POST /api/ticket-notices': [{ body: { message: 'Te hemos enviado un correo.' } }],
  })),
} satisfies Meta<typeof Checkout>;

export default meta;

const soldOut = `Avísame: ${ticket.name}`;
const askFor = async (canvas: Canvas, name = soldOut) => {
  await userEvent.click(canvas.getByRole('button', { name }));
  return canvas.findByLabelText('Correo electrónico');
};

/** Not offered for a sale that is over: nothing will change. */
export const Offered: CheckoutStory = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: soldOut })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Avísame: 10K Garbí' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Avísame: 5K' })).not.toBeInTheDocument();
  },
};

// Pressed, not sent by Enter: user-event doesn't support fields with a `form` attribute. The e2e journey presses Enter.
const send = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Pedir el aviso' }));

/** The press sends the address, not the checkout around it. */
export const Asked: CheckoutStory = {
  play: async ({ canvas, loaded }) => {
    const field = await askFor(canvas);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getByText(/si vuelve a haber plazas/)).toBeVisible();

    await userEvent.type(field, 'lucia.ferrer@correo.example');
    await send(canvas);

    const done = await canvas.findByText(/Ábrelo y confirma que quieres el aviso/);
    await waitFor(() => expect(done).toHaveFocus());
    await expect(done).toHaveTextContent('lucia.ferrer@correo.example');
    await expect(loaded.calls).toEqual(['POST /api/ticket-notices']);
  },
};

export const BeforeTheSale: CheckoutStory = {
  play: async ({ canvas }) => {
    await askFor(canvas, 'Avísame: 10K Garbí');

    await expect(canvas.getByText(/cuando salga a la venta/)).toBeVisible();
  },
};

export const SignedIn: CheckoutStory = {
  args: { profile: profileExample },
  play: async ({ canvas }) => {
    await expect(await askFor(canvas)).toHaveValue(profileExample.email);
  },
};

export const WrongAddress: CheckoutStory = {
  play: async ({ canvas }) => {
    const field = await askFor(canvas);
    await userEvent.type(field, 'lucia');
    await send(canvas);

    await expect(field).toHaveAccessibleDescription(/Falta la arroba/);
    await expect(field).toHaveFocus();
  },
};

export const Refused: CheckoutStory = {
  ...withServer(() => ({ 'POST /api/ticket-notices': [refusal(409, 'on_sale')] })),
  play: async ({ canvas }) => {
    await askFor(canvas);
    await fillIn(canvas, 'Correo electrónico', 'lucia.ferrer@correo.example');
    await send(canvas);

    await expect(await canvas.findByRole('alert')).toHaveTextContent('Texto del servidor.');
  },
};

/** The typed text stays, and the same button tries again. */
export const LostConnection: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/ticket-notices': ['offline', { body: { message: 'Te hemos enviado un correo.' } }],
  })),
  play: async ({ canvas }) => {
    const field = await askFor(canvas);
    await userEvent.type(field, 'lucia.ferrer@correo.example');
    await send(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Comprueba tu conexión/);
    await expect(field).toHaveValue('lucia.ferrer@correo.example');

    await send(canvas);
    await expect(await canvas.findByText(/Ábrelo y confirma que quieres el aviso/)).toBeVisible();
  },
};

/** At 320 px, the narrowest frame. */
export const InAFrame: CheckoutStory = {
  ...framed,
  args: { isFramed: true },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await askFor(canvas);

    await expectNarrowFit();
  },
};
