import type { OrderBody } from '@dorsal/api-contract/orders';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { newDraft } from '../state/draft.ts';
import { withPlace } from '../state/filled-draft.ts';
import { holdOf } from '../state/hold.ts';
import { heldPlaces } from '../state/transitions.ts';
import { memoryCheckoutStorage, writeCheckout } from '../storage/checkout-storage.ts';
import { checkoutStory, type CheckoutStory, onePlace, orderId, press } from '../testing/checkout-story.tsx';
import { storyApi, type StoryAnswers } from '../testing/story-api.ts';
import { halfMarathonId } from '../testing/story-orders.ts';
import { raceEvent } from '../testing/story-race.ts';
import { Checkout } from './Checkout.tsx';

const event = {
  ...raceEvent,
  questions: [
    { _id: 'alergias', kind: 'text' as const, label: 'Alergias', required: false, isAboutHealth: true },
  ],
  sport: {
    fields: [
      { field: 'document' as const, isRequired: true },
      { field: 'town' as const, isRequired: true },
      { field: 'birthDate' as const, isRequired: true },
    ],
    ageLimits: [],
    categorySets: [],
  },
};

const meta = {
  title: 'Checkout/DocumentAfterReload',
  component: Checkout,
  ...checkoutStory,
  args: { ...checkoutStory.args, event },
} satisfies Meta<typeof Checkout>;

export default meta;

/** The page after a reload: the earlier one had everything typed, and the order is read as it is now. */
const reloaded = (order: OrderBody, more: StoryAnswers = {}) => ({
  loaders: [
    async () => {
      const storage = memoryCheckoutStorage();
      const draft = withPlace(newDraft(event, halfMarathonId), {
        ticketId: halfMarathonId,
        index: 0,
        change: {
          fullName: 'Lucía Ferrer Mas',
          email: 'lucia.ferrer@correo.example',
          answers: { 'alergias:health': 'Látex', 'alergias:health:consent': true },
          person: { 'document.number': '12345678Z', town: 'Serra', birthDate: '14/03/1990' },
        },
      });
      writeCheckout(storage, {
        draft: {
          ...draft,
          buyer: { fullName: 'Lucía Ferrer Mas', email: 'lucia@correo.example', phone: '' },
        },
        preselected: halfMarathonId,
        part: order.status === 'reserved' ? 'participants' : 'payment',
        places: heldPlaces(holdOf(order, { checkoutToken: 'story-token', serverAheadMs: 0 })),
        lastRead: null,
        attempt: null,
      });
      const calls: string[] = [];
      const answers = { [`GET /api/orders/${orderId}`]: [{ body: order }] as const, ...more };
      return { api: storyApi(answers, (call) => calls.push(call)), storage, calls };
    },
  ],
});

/** Neither the document nor an answer about health is stored in the browser: the fields say so, and everything else is kept. */
export const BeforePayment: CheckoutStory = {
  ...reloaded(onePlace()),
  play: async ({ canvas, loaded }) => {
    const number = await canvas.findByLabelText('Número de documento');
    await expect(number).toHaveValue('');
    await expect(number).toHaveAccessibleDescription(
      'Por seguridad no lo guardamos en este dispositivo: escríbelo otra vez.',
    );
    await expect(canvas.getByLabelText('Localidad')).toHaveValue('Serra');
    const allergies = canvas.getByLabelText(/^Alergias/);
    await expect(allergies).toHaveValue('');
    await expect(allergies).toHaveAccessibleDescription(/no lo guardamos en este dispositivo/);
    await expect(loaded.storage.read()).not.toMatch(/12345678Z|Látex/);

    await press(canvas, 'Continuar');
    await waitFor(() => expect(number).toHaveFocus());
  },
};

const declined = (): OrderBody => ({
  ...onePlace(),
  status: 'pending',
  paymentMethod: 'card',
  cardPayment: 'declined',
  buyer: { fullName: 'Lucía Ferrer Mas', email: 'lucia@correo.example', phone: null },
});

/** After a payment that failed the order has the document and the answer about health: they aren't asked again. */
export const AfterFailedPayment: CheckoutStory = {
  ...reloaded(declined(), {
    [`PUT /api/orders/${orderId}/checkout`]: [
      { body: { ...declined(), payment: { kind: 'redirect', url: 'https://tpv.example/', fields: {} } } },
    ],
  }),
  play: async ({ args, canvas, loaded }) => {
    await expect(await canvas.findByLabelText('Número de documento')).toHaveAccessibleDescription(
      'Ya lo tenemos de antes: puedes dejarlo en blanco.',
    );
    await expect(canvas.getByLabelText(/^Alergias/)).toHaveAccessibleDescription(/Ya lo tenemos de antes/);
    await expect(canvas.getByText('Completa')).toBeVisible();
    await userEvent.click(canvas.getByLabelText(/Acepto los/));
    await press(canvas, /^Pagar/);

    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());
    await expect(loaded.calls).toContain(`PUT /api/orders/${orderId}/checkout`);
  },
};
