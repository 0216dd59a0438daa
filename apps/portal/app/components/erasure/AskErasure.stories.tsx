import { eventExample } from '@dorsal/api-contract/examples/event';
import { orderExample } from '@dorsal/api-contract/examples/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { askedText } from './asked-text.ts';
import AskErasure from './AskErasure.tsx';
import { erasableOrder } from './erasable-order.ts';

const registration = erasableOrder(orderExample);
const orderId = registration?.orderId ?? '';
const other = { orderId: 'another-order', names: ['Pau Soler Gil'] };
const call = `POST /api/orders/${orderId}/erasure-request`;
const asked = { askedAt: '2026-11-29T09:30:00.000Z', dueOn: '2026-12-29' };

const meta = {
  title: 'Portal/AskErasure',
  component: AskErasure,
  args: {
    organizerName: 'Club Trail Serra Calderona',
    registrations: registration ? [registration] : [],
  },
  decorators: [inScreen],
  parameters: screenAt(`/mistickets/${eventExample._id}`, { [call]: { body: asked } }),
} satisfies Meta<typeof AskErasure>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Opens the dialog of a registration. */
async function open(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('form', { name: 'Pedir que borren los datos' }));
}

export const Default: Story = {
  play: async ({ args }) => {
    const form = await open(/^Pedir que borren los datos de esta inscripción$/);
    await userEvent.type(form.getByLabelText(/Mensaje para/), 'No voy a correr más.');

    await userEvent.click(form.getByRole('button', { name: 'Enviar la petición' }));

    await expect(await screen.findByText(askedText(asked, args.organizerName ?? ''))).toBeVisible();
    // The form's own, after the dialog's.
    const closes = screen.getAllByRole('button', { name: 'Cerrar' });
    await userEvent.click(closes.at(-1) ?? form.getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pedir que borren/ })).toBeNull());
    await expect(screen.getByText(askedText(asked, args.organizerName ?? ''))).toBeVisible();
  },
};

/** A request waits for its answer: there is no second one. */
export const Asked: Story = {
  args: { registrations: registration ? [{ ...registration, erasure: asked }] : [] },
  play: async ({ args }) => {
    await expect(await screen.findByText(askedText(asked, args.organizerName ?? ''))).toBeVisible();
    await expect(screen.queryByRole('button')).toBeNull();
  },
};

/** The page of a refunded order: it doesn't know the organizer. */
export const UnknownOrganizer: Story = {
  args: { organizerName: undefined },
  play: async () => {
    const form = await open(/^Pedir que borren/);
    await expect(form.getByLabelText(/Mensaje para la organización/)).toBeVisible();
  },
};

/** The person has two orders for the event. */
export const SeveralOrders: Story = {
  args: { registrations: [other, ...(registration ? [registration] : [])] },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /Pau Soler Gil/ })).toBeVisible();
    const form = await open(/Lucía Ferrer Mas/);
    await userEvent.click(form.getByRole('button', { name: 'Enviar la petición' }));
    await expect(await screen.findByText(/hasta el 29 dic 2026/)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: screenAt(`/mistickets/${eventExample._id}`, {
    [call]: {
      status: 409,
      body: { code: 'nothing_to_erase', message: 'Esta inscripción ya no tiene datos que borrar.' },
    },
  }),
  play: async () => {
    const form = await open(/^Pedir que borren/);
    await userEvent.click(form.getByRole('button', { name: 'Enviar la petición' }));
    await expect(await screen.findByText('Esta inscripción ya no tiene datos que borrar.')).toBeVisible();
  },
};
