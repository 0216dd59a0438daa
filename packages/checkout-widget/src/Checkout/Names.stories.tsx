import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  type Canvas,
  checkoutStory,
  type CheckoutStory,
  fillIn,
  onePlace,
  press,
  withServer,
} from '../testing/checkout-story.tsx';
import { namesEvent } from '../testing/story-race.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/Names',
  component: Checkout,
  ...checkoutStory,
  args: { ...checkoutStory.args, event: namesEvent },
} satisfies Meta<typeof Checkout>;

export default meta;

async function open(canvas: Canvas) {
  await press(canvas, 'Continuar');
  await canvas.findByLabelText('Nombre');
}

/** First and last names have their own fields and messages, and compose the full name. */
export const Apart: CheckoutStory = {
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(canvas.queryByLabelText('Nombre completo')).toBeNull();
    await expect(canvas.queryByLabelText('Todas las personas son mayores de 18 años')).toBeNull();
    await fillIn(canvas, 'Correo electrónico', 'maria.jose@correo.example');
    await press(canvas, 'Continuar');

    const summary = canvas.getByRole('alert', { name: 'Revisa estos datos de los participantes' });
    await expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Falta el nombre.', 'Faltan los apellidos.']);
    const given = canvas.getByLabelText('Nombre');
    await waitFor(() => expect(given).toHaveFocus());
    await expect(given).toHaveAccessibleDescription('Falta el nombre.');
    await fillIn(canvas, 'Nombre', 'María José');
    await fillIn(canvas, 'Apellidos', 'García López');
    await expect(canvas.getByText('Completa')).toBeVisible();
    await press(canvas, 'Continuar');

    await expect(await canvas.findByLabelText('Tu nombre completo')).toHaveValue('María José García López');
  },
};

/** An account has a full name only: its parts are proposed, and the buyer is asked to look at them. */
export const Proposed: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    'GET /api/user/people': [{ body: [] }],
  })),
  args: { profile: { ...profileExample, name: 'Lucía Inés Ferrer' } },
  play: async ({ canvas }) => {
    await open(canvas);

    const family = canvas.getByLabelText('Apellidos');
    await expect(canvas.getByLabelText('Nombre')).toHaveValue('Lucía');
    await expect(family).toHaveValue('Inés Ferrer');
    await expect(family).toHaveAccessibleDescription(/^Hemos separado el nombre completo/);
    await fillIn(canvas, 'Nombre', 'Lucía Inés');
    await fillIn(canvas, 'Apellidos', 'Ferrer');
    await expect(family).not.toHaveAccessibleDescription();
    await expect(canvas.getByText('Completa')).toBeVisible();
  },
};

/** First and last names that were saved need no more press. */
export const Saved: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    'GET /api/user/people': [
      {
        body: [
          {
            _id: '2p7t0x4a9d3g6k1n5r8v2y7b4e',
            kind: 'self',
            fullName: profileExample.name,
            person: { names: { given: 'Lucía', family: 'Ferrer Mas' } },
          },
        ],
      },
    ],
  })),
  args: { profile: profileExample },
  play: async ({ canvas }) => {
    await press(canvas, 'Continuar');

    await expect(await canvas.findByText('Completa')).toBeVisible();
    await waitFor(() => expect(canvas.queryByLabelText('Apellidos')).toBeNull());
    await expect(canvas.getByText('Nombre completo')).toBeVisible();
    await press(canvas, /^Editar/);
    await expect(canvas.getByLabelText('Nombre')).toHaveValue('Lucía');
    await expect(canvas.getByLabelText('Apellidos')).not.toHaveAccessibleDescription();
  },
};
