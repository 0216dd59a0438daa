import type { Meta } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { memoryCheckoutStorage, writeCheckout } from '../storage/checkout-storage.ts';
import { newDraft } from '../state/draft.ts';
import { withPlace } from '../state/filled-draft.ts';
import { heldPlaces } from '../state/transitions.ts';
import { type Hold, holdOf } from '../state/hold.ts';
import { checkoutStory, type CheckoutStory, onePlace, orderId } from '../testing/checkout-story.tsx';
import { storyApi } from '../testing/story-api.ts';
import { halfMarathonId, storyEvent } from '../testing/story-orders.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/AfterReload',
  component: Checkout,
  ...checkoutStory,
} satisfies Meta<typeof Checkout>;

export default meta;

const otherOrderId = '9h4k1m6p3r8t5v0x7z2b9d4f1g';

export const Participants: CheckoutStory = {
  loaders: [
    async () => {
      const storage = memoryCheckoutStorage();
      writeCheckout(storage, {
        draft: withPlace(newDraft(storyEvent, halfMarathonId), {
          ticketId: halfMarathonId,
          index: 0,
          change: { fullName: 'Lucía Ferrer Mas' },
        }),
        preselected: halfMarathonId,
        part: 'participants',
        places: heldPlaces(holdOf(onePlace(), { checkoutToken: 'story-token', serverAheadMs: 0 })),
        lastRead: null,
        attempt: null,
      });
      return { api: storyApi({ [`GET /api/orders/${orderId}`]: [{ body: onePlace() }] }), storage };
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
    await expect(canvas.getAllByRole('timer')[0]).toBeVisible();
  },
};

const otherHold = (): Hold =>
  holdOf({ ...onePlace(), _id: otherOrderId }, { checkoutToken: 'old-token', serverAheadMs: 0 });

export const ResumedFromALink: CheckoutStory = {
  args: { resume: { orderId, checkoutToken: 'mailed' }, onResumed: fn() },
  loaders: [
    async () => {
      const storage = memoryCheckoutStorage();
      const draft = newDraft(storyEvent, halfMarathonId);
      writeCheckout(storage, {
        draft,
        preselected: halfMarathonId,
        part: 'participants',
        places: heldPlaces(otherHold()),
        lastRead: null,
        attempt: null,
      });
      const calls: string[] = [];
      const api = storyApi(
        {
          [`GET /api/orders/${orderId}`]: ['offline', { body: onePlace() }],
          [`DELETE /api/orders/${otherOrderId}`]: [{ status: 204, body: null }],
        },
        (call) => calls.push(call),
      );
      return { api, storage, calls };
    },
  ],
  play: async ({ args, canvas, loaded }) => {
    await expect(await canvas.findByText('No hemos podido comprobar tu reserva.')).toBeVisible();
    await expect(args.onResumed).not.toHaveBeenCalled();
    await expect(canvas.getAllByRole('button', { name: 'Recuperar mi reserva' })[0]).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByLabelText('Nombre completo')).toBeVisible();
    await waitFor(() => expect(args.onResumed).toHaveBeenCalledOnce());
    // The order is read twice, none is placed, and the replaced hold is released.
    await waitFor(() =>
      expect(loaded.calls).toEqual([
        `GET /api/orders/${orderId}`,
        `GET /api/orders/${orderId}`,
        `DELETE /api/orders/${otherOrderId}`,
      ]),
    );
  },
};
