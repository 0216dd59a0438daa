import { publicOrderExample } from '@dorsal/api-contract/examples/order';
import type { Meta } from '@storybook/react-vite';
import { expect, type within } from 'storybook/test';
import { confirmationStory, type ConfirmationStory, showing } from '../testing/confirmation-story.tsx';
import { paidOrder } from '../testing/story-orders.ts';
import { Confirmation } from './Confirmation.tsx';

const meta = {
  title: 'Checkout/Confirmation/Way back',
  component: Confirmation,
  ...confirmationStory,
} satisfies Meta<typeof Confirmation>;

export default meta;

const returnUrl = 'https://club.example/carreras/garbi?page_id=12';
const closeText =
  'Ya puedes volver a la página de la organización. Si la tienes abierta en otra pestaña, cierra esta.';

async function expectWayBack(canvas: ReturnType<typeof within>, variant: 'primary' | 'outline') {
  const link = await canvas.findByRole('link', { name: 'Volver a club.example' });
  await expect(link).toHaveAttribute('href', returnUrl);
  await expect(link).toHaveAttribute('data-variant', variant);
  await expect(canvas.getByText(closeText)).toBeVisible();
}

export const Paid: ConfirmationStory = {
  ...showing({ ...paidOrder, returnUrl }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '¡Compra confirmada!' });
    await expectWayBack(canvas, 'primary');
  },
};

export const Stranger: ConfirmationStory = {
  args: { checkoutToken: undefined },
  ...showing({ ...publicOrderExample, returnUrl }),
  play: async ({ canvas }) => {
    await expectWayBack(canvas, 'primary');
  },
};

/** The bank's tab can't know whether the payment was declined: the frame does. */
export const StrangerPending: ConfirmationStory = {
  args: { checkoutToken: undefined },
  ...showing({ ...publicOrderExample, status: 'pending', returnUrl }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Sigue en la página de la organización' });
    await expectWayBack(canvas, 'primary');
  },
};

export const LongHostOnMobile: ConfirmationStory = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  ...showing({
    ...paidOrder,
    returnUrl: 'https://inscripciones.clubdeatletismodelacomarcadelaserracalderona.example:8443/',
  }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('link', { name: /^Volver a inscripciones/ })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
  },
};

export const Declined: ConfirmationStory = {
  ...showing({
    ...paidOrder,
    status: 'pending',
    cardPayment: 'declined',
    createdAt: new Date().toISOString(),
    returnUrl,
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'El pago no se ha completado' });
    await expect(canvas.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute(
      'data-variant',
      'primary',
    );
    await expectWayBack(canvas, 'outline');
  },
};

export const Awaited: ConfirmationStory = {
  ...showing({ ...paidOrder, status: 'pending', returnUrl }),
  play: async ({ canvas }) => {
    await canvas.findByText('Esperando al banco...');
    await expectWayBack(canvas, 'outline');
  },
};

/** After the hold's expiry the buyer starts again on the organizer's page, not in the portal. */
export const Expired: ConfirmationStory = {
  ...showing({ ...paidOrder, status: 'expired', returnUrl }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Esta reserva ha caducado' });
    await expectWayBack(canvas, 'primary');
    await expect(canvas.queryByRole('link', { name: 'Volver al evento' })).not.toBeInTheDocument();
  },
};

/** In the frame no link leads back, because the organizer's page is already around it. */
export const InTheFrame: ConfirmationStory = {
  args: { isFramed: true },
  ...showing({ ...paidOrder, returnUrl }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: '¡Compra confirmada!' });
    await expect(canvas.queryByText(closeText)).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: /club\.example/ })).not.toBeInTheDocument();
  },
};
