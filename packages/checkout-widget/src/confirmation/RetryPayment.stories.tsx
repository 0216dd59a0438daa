import { orderExample } from '@dorsal/api-contract/examples/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { refusal, type StoryAnswer, storyApi } from '../testing/story-api.ts';
import { storyLink } from '../testing/story-link.ts';
import { RetryPayment, type RetryPaymentProps } from './RetryPayment.tsx';

const orderId = orderExample._id;
const retryCall = `POST /api/orders/${orderId}/payment`;
const keys = { orderId, checkoutToken: 'story-token' };

const answering = (first: StoryAnswer, ...later: StoryAnswer[]) => ({
  loaders: [async () => ({ api: storyApi({ [retryCall]: [first, ...later] }) })],
});

const toTheBank = {
  body: { ...orderExample, payment: { kind: 'redirect', url: 'https://tpv.example/', fields: { a: 'b' } } },
};

const meta = {
  title: 'Checkout/Confirmation/Retry payment',
  component: RetryPayment,
  args: {
    api: storyApi({}),
    keys,
    otherWay: storyLink('/checkout'),
    onPayAgain: fn(),
    onRefused: fn(),
    submitToTpv: fn(),
  },
  decorators: [
    (Story) => (
      <div data-theme="dark" style={{ padding: 24, background: 'var(--bg)', color: 'var(--text)' }}>
        <Story />
      </div>
    ),
  ],
  render: (args: RetryPaymentProps, { loaded }: { loaded: object }) => <RetryPayment {...args} {...loaded} />,
} satisfies Meta<typeof RetryPayment>;

export default meta;

type Story = StoryObj<typeof meta>;

/** One press leads to the bank, after the order's keys are stored. */
export const ToTheBank: Story = {
  ...answering(toTheBank),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Intentar de nuevo' }));

    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());
    await expect(args.onPayAgain).toHaveBeenCalledWith(keys);
    await expect(args.onRefused).not.toHaveBeenCalled();
  },
};

/** The time for another payment is over: the order is read again. */
export const Refused: Story = {
  ...answering(refusal(409, 'attempt_too_late')),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Intentar de nuevo' }));

    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(args.onRefused).toHaveBeenCalledOnce();
    await expect(args.submitToTpv).not.toHaveBeenCalled();
  },
};

/** The server may have started a payment: the next press repeats the call with the same key. */
export const ServerBusy: Story = {
  loaders: [
    async () => {
      const idempotencyKeys: (string | null)[] = [];
      const api = storyApi({ [retryCall]: [refusal(503, 'busy'), toTheBank] }, (_, key) =>
        idempotencyKeys.push(key),
      );
      return { api, idempotencyKeys };
    },
  ],
  play: async ({ args, canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Intentar de nuevo' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(args.onRefused).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());
    const [first, second] = loaded['idempotencyKeys'] as string[];
    await expect(second).toBe(first);
  },
};

/** The bank is no longer needed: the order is read again, and the button can be pressed. */
export const NoBankNeeded: Story = {
  ...answering({ body: { ...toTheBank.body, payment: { kind: 'none' } } }),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Intentar de nuevo' }));

    await waitFor(() => expect(args.onRefused).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
    await expect(args.submitToTpv).not.toHaveBeenCalled();
  },
};

/** Without a connection the same press may be repeated. */
export const Offline: Story = {
  ...answering('offline', toTheBank),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Intentar de nuevo' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(args.onRefused).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());
  },
};
