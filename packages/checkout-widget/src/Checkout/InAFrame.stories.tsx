import type { Meta } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import {
  type Canvas,
  checkoutStory,
  type CheckoutStory,
  expectNarrowFit,
  framed,
  onePlace,
  orderId,
  press,
  toParticipants,
  toPayment,
  withServer,
} from '../testing/checkout-story.tsx';
import { accentProperties } from '../accent/index.ts';
import { Checkout } from './Checkout.tsx';

/** The options of a page that shows the checkout in a frame, with payment in a tab. */
const meta = {
  title: 'Checkout/InAFrame',
  component: Checkout,
  ...checkoutStory,
  ...framed,
  args: { ...checkoutStory.args, isFramed: true, paysInTab: true, onStep: fn(), onHeld: fn(), onOrder: fn() },
} satisfies Meta<typeof Checkout>;

export default meta;

const keys = { orderId, checkoutToken: 'story-token' };

/** The page around gets each part that opens, the end of the hold, and the keys of the order. */
export const Events: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`DELETE /api/orders/${orderId}`]: [{ status: 204, body: null }],
  })),
  play: async ({ args, canvas }) => {
    await expect(args.onStep).toHaveBeenLastCalledWith('tickets');
    await expect(args.onOrder).not.toHaveBeenCalled();

    await toParticipants(canvas);
    await waitFor(() => expect(args.onStep).toHaveBeenLastCalledWith('participants'));
    await expect(args.onHeld).toHaveBeenCalledOnce();
    await waitFor(() =>
      expect(args.onOrder).toHaveBeenLastCalledWith(expect.objectContaining({ ...keys, isTabOut: false })),
    );

    await press(canvas, 'Cancelar reserva');
    await press(canvas, 'Sí, cancelar');
    await waitFor(() => expect(args.onOrder).toHaveBeenLastCalledWith(null));
    await expect(args.onStep).toHaveBeenLastCalledWith('tickets');
  },
};

const clocksInSight = (canvas: Canvas) =>
  canvas.getAllByRole('timer').filter((clock: Element) => clock.checkVisibility());

/**
 * Nothing sticks to an edge of the window, which is out of view: the next step ends the form, and the clock runs
 * silently there and at the top. Only one region announces when time is short.
 */
async function expectClocksAndStep(canvas: Canvas): Promise<void> {
  const clocks = clocksInSight(canvas);
  const [step, ...others] = canvas.getAllByRole('button', { name: 'Continuar' });
  const field = canvas.getByLabelText('Correo electrónico');
  await expect(clocks).toHaveLength(2);
  for (const clock of clocks) await expect(clock).toHaveAttribute('aria-live', 'off');
  await expect(others).toEqual([]);
  const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? NaN;
  const [atTheTop = NaN, nearTheStep = NaN] = clocks.map(topOf).sort((a: number, b: number) => a - b);
  await expect(atTheTop).toBeLessThan(topOf(field));
  await expect(nearTheStep).toBeGreaterThan(topOf(field));
  await expect(topOf(step)).toBeGreaterThan(topOf(field));
  const positions = [...document.querySelectorAll('form *')].map((one) => getComputedStyle(one).position);
  await expect(positions).not.toContain('sticky');
  await expect(positions).not.toContain('fixed');
}

/** Wide: the clock in the summary beside the parts, and in the bar that ends them. */
export const ClocksInAWideFrame: CheckoutStory = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    await expectClocksAndStep(canvas);
  },
};

/** Narrow: the clock in the row at the top, and on the bib that ends the form. */
export const ClocksInANarrowFrame: CheckoutStory = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    await expectClocksAndStep(canvas);
    await expectNarrowFit();
  },
};

/** The held places were removed again: the next step stays, and says what is missing. */
export const NothingChosenWithAHold: CheckoutStory = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await press(canvas, /^Quitar una entrada/);

    await expect(canvas.getAllByRole('timer')[0]).toBeVisible();
    await press(canvas, 'Actualizar entradas');
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

/** Reloaded after the hold: the frame has only the keys, and shows the places with their clock. */
export const ResumedParticipants: CheckoutStory = {
  args: { resume: keys },
  ...withServer(() => ({ [`GET /api/orders/${orderId}`]: [{ body: onePlace() }] })),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByLabelText('Nombre completo')).toHaveValue('');
    await expect(canvas.getAllByRole('timer')[0]).toBeVisible();
    await waitFor(() =>
      expect(args.onOrder).toHaveBeenCalledWith({ ...keys, isTabOut: false, endsMs: expect.any(Number) }),
    );
    await expect(args.onOrder).toHaveBeenCalledOnce();
  },
};

/** Reloaded after a refused card: the sent data are restored. */
export const ResumedPayment: CheckoutStory = {
  args: { resume: keys },
  ...withServer(() => ({
    [`GET /api/orders/${orderId}`]: [
      {
        body: {
          ...onePlace(),
          status: 'pending',
          paymentMethod: 'card',
          cardPayment: 'declined',
          buyer: { fullName: 'Lucía Ferrer Mas', email: 'lucia.ferrer@correo.example', phone: null },
          tickets: onePlace().tickets.map((line) => ({
            ...line,
            participants: [{ _id: 'p1', fullName: 'Marc Soler', email: 'marc.soler@correo.example' }],
          })),
        },
      },
    ],
  })),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByLabelText('Tu correo electrónico')).toHaveValue(
      'lucia.ferrer@correo.example',
    );
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Marc Soler');
    await expect(canvas.getByText('El pago no se ha completado.')).toBeVisible();
    await waitFor(() => expect(args.onStep).toHaveBeenLastCalledWith('payment'));
  },
};

/** The buyer sees the end of a hold once: after a reload there is nothing to resume. */
export const ResumedEnd: CheckoutStory = {
  args: { resume: keys },
  ...withServer(() => ({
    [`GET /api/orders/${orderId}`]: [{ body: { ...onePlace(), status: 'expired', expiresAt: null } }],
  })),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('Tu reserva ha caducado')).toBeVisible();
    await waitFor(() => expect(args.onOrder).toHaveBeenLastCalledWith(null));
  },
};

/** When the order no longer exists, its keys are dropped. */
export const ResumedNothing: CheckoutStory = {
  args: { resume: keys },
  ...withServer(() => ({})),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/^No encontramos tu reserva/)).toBeVisible();
    await waitFor(() => expect(args.onOrder).toHaveBeenLastCalledWith(null));
  },
};

/** An organizer's color, and readable text on it. */
export const Accent: CheckoutStory = {
  decorators: [
    (Story) => (
      <div data-theme="light" style={accentProperties('#0b6e4f')}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const [button] = canvas.getAllByRole('button', { name: 'Continuar' });
    await expect(button).toHaveStyle({ backgroundColor: '#0b6e4f', color: '#ffffff' });
  },
};

/** The whole form at 320 px, without sideways scrolling. */
export const Narrow: CheckoutStory = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    await toPayment(canvas);

    await expect(canvas.getByLabelText('Tu nombre completo')).toBeVisible();
    await expectNarrowFit();
  },
};
