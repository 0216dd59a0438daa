import { eventExample } from '@dorsal/api-contract/examples/event';
import { purchasedTicketsExample } from '@dorsal/api-contract/examples/purchased-tickets';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import AskErasure from './AskErasure.tsx';
import { registrationsOf } from './registrations-of.ts';

const [registration] = registrationsOf(purchasedTicketsExample);
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

    await expect(
      await screen.findByText(
        `Petición recibida el 29 nov 2026. ${args.organizerName} tiene hasta el 29 dic 2026 para responderte por correo.`,
      ),
    ).toBeVisible();
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
