import { orderExample } from '@dorsal/api-contract/examples/order';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import type { Answer } from '~/testing/answering-api.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ConfirmationScreen } from './ConfirmationScreen.tsx';

const orderId = orderExample._id;
const asked = { askedAt: '2026-11-29T09:30:00.000Z', dueOn: '2026-12-29' };
const askedOf = (name: string) =>
  `Pediste que borren los datos el 29 nov 2026. ${name} tiene hasta el 29 dic 2026 para responderte por correo.`;

/** The order by the link of its e-mail. */
const byLink = (order: OrderBody, answers: Record<string, (request: Request) => Answer> = {}) =>
  screenAt(`/purchase-confirmation/${orderId}#token=secret`, {
    [`GET /api/orders/${orderId}`]: { body: order },
    ...answers,
  });

const meta = {
  title: 'Portal/ConfirmationScreen',
  component: ConfirmationScreen,
  args: { orderId },
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...byLink(orderExample) },
} satisfies Meta<typeof ConfirmationScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A guest can ask to delete the data with the link of the order. */
export const Default: Story = {
  parameters: byLink(orderExample, {
    [`POST /api/orders/${orderId}/erasure-request`]: ({ headers }) =>
      headers.get('X-Checkout-Token') === 'secret' ? { body: asked } : { status: 404 },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Pedir que borren los datos/ }));
    const form = within(await screen.findByRole('form', { name: 'Pedir que borren los datos' }));

    await userEvent.click(form.getByRole('button', { name: 'Enviar la petición' }));

    await expect(await screen.findByText(askedOf('Club de Muntanya Calderona'))).toBeVisible();
  },
};

/** The request waits for its answer. */
export const ErasureAsked: Story = {
  parameters: byLink({ ...orderExample, erasure: asked }),
  play: async () => {
    await expect(await screen.findByText(askedOf('Club de Muntanya Calderona'))).toBeVisible();
    await expect(screen.queryByRole('button', { name: /^Pedir que borren/ })).toBeNull();
  },
};

/** A refunded order still has the data of its people. */
export const Refunded: Story = {
  parameters: byLink({ ...orderExample, status: 'refunded', afterPurchase: null }),
  play: async () => {
    await expect(await screen.findByRole('button', { name: /^Pedir que borren los datos/ })).toBeVisible();
  },
};
