import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { EventBody } from '@dorsal/api-contract/events';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  type Canvas,
  checkoutStory,
  type CheckoutStory,
  fillIn,
  onePlace,
  orderId,
  press,
  withServer,
} from '../testing/checkout-story.tsx';
import { freeEvent, halfMarathonId, placedOrder, storyEvent } from '../testing/story-orders.ts';
import type { StoryAnswers } from '../testing/story-api.ts';
import { savedPeople } from '../testing/story-people.ts';
import { raceEvent } from '../testing/story-race.ts';
import { Checkout } from './Checkout.tsx';

/** Only the long race has a minimum age. */
const race: EventBody = {
  ...raceEvent,
  ...(raceEvent.sport && {
    sport: {
      ...raceEvent.sport,
      ageLimits: raceEvent.sport.ageLimits.map((limits) => ({ ...limits, ticketIds: [halfMarathonId] })),
    },
  }),
};

const marchId = '1n6s9w3y8c5e0h2k7p4r9v6x3z';

const withPeople = (more: StoryAnswers = {}) =>
  withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    'GET /api/user/people': [{ body: savedPeople }],
    ...more,
  }));

const meta = {
  title: 'Checkout/SavedPeople',
  component: Checkout,
  ...checkoutStory,
  ...withPeople(),
  args: { ...checkoutStory.args, event: race, profile: profileExample },
} satisfies Meta<typeof Checkout>;

export default meta;

const chip = (canvas: Canvas, name: RegExp) => canvas.getByRole('radio', { name });

/** Opens the second part, and waits until the saved people are there. */
async function open(canvas: Canvas) {
  await press(canvas, 'Continuar');
  await canvas.findAllByRole('group', { name: '¿Quién participa?' });
}

/** Counts what a person presses: each button, each chip, and each field that they type into. */
async function pressesOf(story: () => Promise<void>): Promise<number> {
  let presses = 0;
  const count = () => {
    presses += 1;
  };
  document.addEventListener('pointerdown', count, { capture: true });
  try {
    await story();
  } finally {
    document.removeEventListener('pointerdown', count, { capture: true });
  }
  return presses;
}

/** An event that asks only names needs two presses: one for each 'Continuar'. */
export const OnlyNames: CheckoutStory = {
  args: { event: storyEvent },
  play: async ({ canvas }) => {
    const presses = await pressesOf(async () => {
      await press(canvas, 'Continuar');
      await canvas.findByLabelText('Nombre completo');
      await press(canvas, 'Continuar');
      await canvas.findByLabelText('Tu nombre completo');
    });

    await expect(presses).toBe(2);
  },
};

/** The second race of a person takes at most three presses more: here one, for the document, which is never saved. */
export const SecondRace: CheckoutStory = {
  play: async ({ canvas }) => {
    const presses = await pressesOf(async () => {
      await open(canvas);
      await expect(chip(canvas, /^Tú/)).toBeChecked();
      await expect(canvas.getByText('Faltan datos')).toBeVisible();
      await fillIn(canvas, 'Número de documento', '12345678Z');
      await expect(canvas.getByText('Completa')).toBeVisible();
      await press(canvas, 'Continuar');
      await canvas.findByLabelText('Tu nombre completo');
    });

    await expect(presses).toBeLessThanOrEqual(2 + 3);
  },
};

/** What is known is one line; 'Editar' shows its fields. */
export const Summary: CheckoutStory = {
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(canvas.getByText('14/03/1990')).toBeVisible();
    await expect(canvas.queryByLabelText('Fecha de nacimiento')).toBeNull();
    await expect(canvas.queryByLabelText('Nombre completo')).toBeNull();
    await expect(canvas.getByRole('radio', { name: 'M' })).toBeChecked();

    await press(canvas, /^Editar/);
    await expect(canvas.getByLabelText('Fecha de nacimiento')).toHaveValue('14/03/1990');
    await expect(canvas.getByLabelText('Nombre completo')).toHaveValue('Lucía Ferrer Mas');
  },
};

const twoPlaces = withPeople({ 'POST /api/orders': [{ status: 201, body: placedOrder() }] });

/** A person takes one place: the chip of the other says which. */
export const TwoPlaces: CheckoutStory = {
  ...twoPlaces,
  play: async ({ canvas }) => {
    await open(canvas);
    const second = within(canvas.getByRole('group', { name: '21K Calderona, plaza 2 de 2' }));
    await expect(chip(second, /^Tú/)).toBeDisabled();
    await expect(chip(second, /Ya está en la plaza 1$/)).toBe(chip(second, /^Tú/));

    const first = within(canvas.getByRole('group', { name: '21K Calderona, plaza 1 de 2' }));
    await userEvent.click(chip(first, /^Otra persona/));
    await expect(first.getByLabelText('Nombre completo')).toHaveValue('');
    await expect(chip(second, /^Tú/)).toBeEnabled();
  },
};

const moved = () => {
  const order = placedOrder({ quantity: 1, price: 14, fees: 1.28 });
  return {
    ...order,
    tickets: order.tickets.map((line) => ({ ...line, ticketId: marchId, name: 'Marcha 8K' })),
  };
};

/** A child whom the ticket type doesn't admit: who, the rule and the day, and what does fit. */
export const NotAdmitted: CheckoutStory = {
  ...withPeople({ [`PUT /api/orders/${orderId}/items`]: [{ body: moved() }] }),
  play: async ({ canvas, loaded }) => {
    await open(canvas);
    await userEvent.click(chip(canvas, /^Mi hija Vera/));
    const refusal = canvas.getByRole('alert');
    await expect(refusal).toHaveTextContent('Vera no puede participar en «21K Calderona»');
    await expect(refusal).toHaveTextContent('En «Marcha 8K» sí puede');
    await expect(canvas.getByText('Revisar')).toBeVisible();

    await press(canvas, 'Continuar');
    await waitFor(() =>
      expect(canvas.getAllByRole('alert').some((one) => one === document.activeElement)).toBe(true),
    );

    await press(canvas, /^Pasar a Marcha 8K, 14/);
    await expect(await canvas.findByRole('group', { name: 'Marcha 8K' })).toBeVisible();
    await expect(loaded.calls).toContain(`PUT /api/orders/${orderId}/items`);
    await expect(canvas.getByText('Vera Soler Ferrer')).toBeVisible();
    await expect(canvas.getByText('Es menor de edad')).toBeVisible();
  },
};

/** Without the last place there is nothing to give up. */
export const GivenUp: CheckoutStory = {
  ...withPeople({
    'POST /api/orders': [{ status: 201, body: placedOrder() }],
    [`PUT /api/orders/${orderId}/items`]: [{ body: onePlace() }],
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Añadir una entrada 21K Calderona' }));
    await open(canvas);
    const second = within(canvas.getByRole('group', { name: '21K Calderona, plaza 2 de 2' }));
    await userEvent.click(chip(second, /^Mi hija Vera/));
    await press(second, /^Elegir a otra persona/);
    await expect(chip(second, /^Tú/)).not.toBeChecked();

    await press(second, /^Quitar esta plaza/);
    await expect(await canvas.findByRole('group', { name: '21K Calderona' })).toBeVisible();
    await userEvent.click(chip(canvas, /^Mi hija Vera/));
    await expect(canvas.queryByRole('button', { name: /^Quitar esta plaza/ })).toBeNull();
  },
};

const freePlace = () => placedOrder({ quantity: 1, price: 0, fees: 0 });

/** A new child is saved only if the buyer ticks the box. */
export const SavesAChild: CheckoutStory = {
  args: {
    event: {
      ...freeEvent,
      sport: { fields: [{ field: 'birthDate', isRequired: true }], ageLimits: [], categorySets: [] },
    },
  },
  ...withPeople({
    'POST /api/orders': [{ status: 201, body: freePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      { body: { ...freePlace(), status: 'paid', payment: { kind: 'none' } } },
    ],
    'POST /api/user/people': [{ status: 201, body: savedPeople[1] }],
  }),
  play: async ({ args, canvas, loaded }) => {
    await open(canvas);
    await userEvent.click(chip(canvas, /^Otra persona/));
    await fillIn(canvas, 'Nombre completo', 'Pau Soler Ferrer');
    await userEvent.click(canvas.getByLabelText('No tiene correo'));
    await expect(canvas.queryByLabelText(/^Guardar a Pau/)).toBeNull();
    await fillIn(canvas, 'Fecha de nacimiento', '01/06/2016');
    const box = canvas.getByLabelText('Guardar a Pau para la próxima carrera: es mi hija o mi hijo');
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await fillIn(canvas, 'Nombre de quien autoriza', 'Lucía Ferrer Mas');
    await userEvent.selectOptions(canvas.getByLabelText('Relación'), 'Madre');
    await fillIn(canvas, 'Su número de documento', '00000001R');
    await fillIn(canvas, 'Su fecha de nacimiento', '14/03/1990');
    await expect(canvas.getByText('Falta autorizar')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Soy su madre, padre o tutor legal/ }));
    await expect(canvas.getByText('Completa')).toBeVisible();
    await press(canvas, 'Continuar');
    await userEvent.click(await canvas.findByLabelText(/Acepto los/));
    await expect(loaded.calls).not.toContain('POST /api/user/people');
    await press(canvas, 'Confirmar inscripción');

    await waitFor(() => expect(args.onFinished).toHaveBeenCalled());
    await expect(loaded.calls).toContain('POST /api/user/people');
  },
};

/** Saved people that don't arrive change nothing: the buyer types. */
export const NothingSaved: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    'GET /api/user/people': ['offline'],
  })),
  play: async ({ canvas }) => {
    await open(canvas);
    await expect(chip(canvas, /^Tú/)).toBeChecked();
    await expect(canvas.getByLabelText('Fecha de nacimiento')).toBeVisible();
  },
};

/** Without an account there are no people to pick. */
export const WithoutAccount: CheckoutStory = {
  args: { profile: null },
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Fecha de nacimiento')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: '¿Quién participa?' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Ya tengo cuenta' })).toBeVisible();
    await expect(loaded.calls).not.toContain('GET /api/user/people');
  },
};
