import type { OrderBody } from '@dorsal/api-contract/orders';
import type { Meta } from '@storybook/react-vite';
import { expect, mocked, waitFor } from 'storybook/test';
import type { CheckoutStorage } from '../storage/checkout-storage.ts';
import {
  type Canvas,
  checkoutStory,
  type CheckoutStory,
  onePlace,
  orderId,
  press,
  toTheEnd,
  withServer,
} from '../testing/checkout-story.tsx';
import type { StoryAnswer } from '../testing/story-api.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/BackFromTheBank',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

const pending = (change: Partial<OrderBody> = {}) => ({
  body: { ...onePlace(), status: 'pending', paymentMethod: 'card', cardPayment: 'open', ...change },
});

/** The buyer has gone to the bank; then the order is read with these responses. */
const leftForTheBank = (first: StoryAnswer, ...later: StoryAnswer[]) =>
  withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      {
        body: {
          ...pending().body,
          payment: { kind: 'redirect', url: 'https://tpv.example/', fields: {} },
        },
      },
    ],
    [`GET /api/orders/${orderId}`]: [first, ...later],
  }));

/** As after Back: the browser restores the page as it was left. */
const comeBack = async (canvas: Canvas, submitToTpv: unknown) => {
  await toTheEnd(canvas);
  await waitFor(() => expect(submitToTpv).toHaveBeenCalledOnce());
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
};

export const PaymentOpen: CheckoutStory = {
  ...leftForTheBank(pending()),
  play: async ({ args, canvas }) => {
    await comeBack(canvas, args.submitToTpv);

    const notice = await canvas.findByText('Dejaste un pago a medias en el banco.');
    await waitFor(() => {
      const { top, bottom } = notice.getBoundingClientRect();
      return expect(top >= 0 && bottom <= window.innerHeight).toBe(true);
    });
    await expect(canvas.getByLabelText('Tu correo electrónico')).toHaveValue('lucia.ferrer@correo.example');

    await press(canvas, 'Comprobar el pago');
    await expect(await canvas.findByText('El banco todavía no ha contestado.')).toBeVisible();
    await expect(args.onFinished).not.toHaveBeenCalled();

    // The buyer may also continue: the button leads to the bank again.
    await press(canvas, /^Pagar 33,64/);
    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledTimes(2));
  },
};

/**
 * The browser leaves before React has rendered again, as on a busy phone: after the return the payment has a number
 * that the bank doesn't know.
 */
export const GoneAtOnce: CheckoutStory = {
  ...leftForTheBank(pending()),
  play: async ({ args, canvas, loaded }) => {
    let kept = '';
    mocked(args.submitToTpv).mockImplementationOnce(() => {
      kept = (loaded['storage'] as CheckoutStorage).read() ?? '';
    });
    await toTheEnd(canvas);
    await waitFor(() => expect(kept).not.toBe(''));
    await expect(JSON.parse(kept)).toMatchObject({ attempt: null, places: { hold: { orderId } } });
  },
};

export const PaidMeanwhile: CheckoutStory = {
  ...leftForTheBank(pending(), pending({ status: 'paid', cardPayment: 'accepted' })),
  play: async ({ args, canvas }) => {
    await comeBack(canvas, args.submitToTpv);
    await canvas.findByText('Dejaste un pago a medias en el banco.');
    await press(canvas, 'Comprobar el pago');

    await waitFor(() => expect(args.onFinished).toHaveBeenCalledOnce());
  },
};

export const CheckedWithoutConnection: CheckoutStory = {
  ...leftForTheBank(pending(), 'offline', pending({ status: 'paid', cardPayment: 'accepted' })),
  play: async ({ args, canvas, loaded }) => {
    await comeBack(canvas, args.submitToTpv);
    await canvas.findByText('Dejaste un pago a medias en el banco.');
    await press(canvas, 'Comprobar el pago');
    await expect(await canvas.findByText('No hemos podido comprobar tu reserva.')).toBeVisible();

    // The retry asks again; it starts no second payment.
    await press(canvas, 'Reintentar');
    await waitFor(() => expect(args.onFinished).toHaveBeenCalledOnce());
    await expect(loaded.calls.filter((call: string) => call.startsWith('PUT'))).toHaveLength(1);
  },
};

export const Declined: CheckoutStory = {
  ...leftForTheBank(pending({ cardPayment: 'declined' })),
  play: async ({ args, canvas }) => {
    await comeBack(canvas, args.submitToTpv);

    await expect(await canvas.findByText('El pago no se ha completado.')).toBeVisible();
    await expect(canvas.getByLabelText('Tu correo electrónico')).toHaveValue('lucia.ferrer@correo.example');
    await press(canvas, /^Pagar 33,64/);
    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledTimes(2));
  },
};

/** Read again after a reload: the order waits for a transfer, and no clock runs. */
export const TransferAwaited: CheckoutStory = {
  args: { resume: { orderId, checkoutToken: 'story-token' } },
  ...withServer(() => ({
    [`GET /api/orders/${orderId}`]: [
      pending({ paymentMethod: 'transfer', cardPayment: null, expiresAt: '2026-11-23T09:30:00.000Z' }),
    ],
  })),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('Esperamos tu transferencia.')).toBeVisible();
    await expect(canvas.queryByRole('timer')).not.toBeInTheDocument();

    await press(canvas, 'Ver mi pedido');
    await expect(args.onFinished).toHaveBeenCalledWith(expect.objectContaining({ orderId }));
  },
};

export const StoppedOnTheWay: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      { body: { ...onePlace(), status: 'pending', payment: { kind: 'redirect', url: '', fields: {} } } },
    ],
    [`GET /api/orders/${orderId}`]: [{ body: { ...onePlace(), status: 'pending' } }],
  })),
  beforeEach: () => {
    // Shortens the wait of ten seconds.
    const original = window.setTimeout.bind(window);
    window.setTimeout = ((handler: TimerHandler, delay?: number) =>
      original(handler, delay === 10_000 ? 100 : delay)) as typeof window.setTimeout;
    return () => {
      window.setTimeout = original;
    };
  },
  play: async ({ args, canvas }) => {
    await toTheEnd(canvas);
    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());

    const [button] = await canvas.findAllByRole('button', { name: /^Pagar 33,64/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  },
};
