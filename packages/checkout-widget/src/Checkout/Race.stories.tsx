import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { EventBody } from '@dorsal/api-contract/events';
import type { Meta } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  type Canvas,
  checkoutStory,
  type CheckoutStory,
  fillIn,
  onePlace,
  orderId,
  press,
  toParticipants,
  withServer,
} from '../testing/checkout-story.tsx';
import { refusal } from '../testing/story-api.ts';
import { classEvent, licencedEvent, raceEvent } from '../testing/story-race.ts';
import { Checkout } from './Checkout.tsx';

const meta = {
  title: 'Checkout/Race',
  component: Checkout,
  ...checkoutStory,
  args: { ...checkoutStory.args, event: raceEvent },
} satisfies Meta<typeof Checkout>;

export default meta;

/** The race before its organizer asks for licenses. */
const unlicencedEvent: EventBody = {
  ...raceEvent,
  ...(raceEvent.sport && {
    sport: { ...raceEvent.sport, fields: raceEvent.sport.fields.filter(({ field }) => field !== 'licence') },
  }),
};

/** The race asks for a file, too. */
const askingEvent: EventBody = {
  ...raceEvent,
  ...(raceEvent.sport && {
    sport: {
      ...raceEvent.sport,
      documents: [
        {
          id: 'certificado',
          label: 'Certificado médico',
          purpose: 'Lo pide el reglamento.',
          isRequired: true,
        },
      ],
    },
  }),
};

const choose = (canvas: Canvas, label: string, option: string) =>
  userEvent.selectOptions(canvas.getByLabelText(label), option);

const summaryOf = (canvas: Canvas) =>
  within(canvas.getByRole('complementary', { name: 'Resumen del pedido' }));

async function fillInPerson(canvas: Canvas) {
  await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
  await fillIn(canvas, 'Correo electrónico', 'lucia.ferrer@correo.example');
  await fillIn(canvas, 'Teléfono móvil', '612 34 56 78');
  await fillIn(canvas, 'Número de documento', '12345678Z');
  await choose(canvas, 'Nacionalidad', 'España');
  await choose(canvas, 'Sexo', 'Mujer');
  await fillIn(canvas, 'Fecha de nacimiento', '14/03/1990');
  await fillIn(canvas, 'Localidad', 'Serra');
  await userEvent.click(canvas.getByRole('radio', { name: 'M' }));
  const emergency = within(canvas.getByRole('group', { name: 'Contacto de emergencia' }));
  await fillIn(emergency, 'Nombre', 'Carme Mas Ribes');
  await fillIn(emergency, 'Teléfono', '698 76 54 32');
}

/** The category appears with birth date and sex; what may be blank stays blank. A document is asked after the purchase. */
export const Complete: CheckoutStory = {
  args: { event: askingEvent },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    const regions = canvas.getAllByRole('status');
    await fillInPerson(canvas);

    const category = canvas.getByText(/^Categoría: Máster/);
    await expect(category).toBeVisible();
    // Screen readers announce a text only in a region that was there before it.
    await expect(regions).toContain(category.closest('output'));
    await expect(canvas.getByText('Después de la compra te pediremos: Certificado médico.')).toBeVisible();
    await expect(canvas.getByText('Tendrás 36 años el día de la carrera, 12 dic 2026.')).toBeVisible();
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** A person who says that they have a license says which one. */
export const WithLicence: CheckoutStory = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillInPerson(canvas);
    await choose(canvas, '¿Tienes licencia federativa?', 'Sí');
    await press(canvas, 'Continuar');

    await waitFor(() => expect(canvas.getByLabelText('Federación')).toHaveFocus());
    await fillIn(canvas, 'Federación', 'FEMECV');
    await fillIn(canvas, 'Número de licencia', 'CV-12345');
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** A person without a license sees the day license before the payment, in the form and in the summary. */
export const DayLicence: CheckoutStory = {
  args: { event: licencedEvent },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillInPerson(canvas);
    await press(canvas, 'Continuar');
    const hasLicence = canvas.getByLabelText('¿Tienes licencia federativa?');
    await waitFor(() => expect(hasLicence).toHaveFocus());

    await choose(canvas, '¿Tienes licencia federativa?', 'No');
    await expect(canvas.getByText(/^Se suma al total/)).toBeVisible();
    await expect(summaryOf(canvas).getByText('Licencia de día')).toBeVisible();

    await choose(canvas, '¿Tienes licencia federativa?', 'Sí');
    await choose(canvas, 'Federación', 'FEMECV');
    await fillIn(canvas, 'Número de licencia', 'CV-12345');
    await expect(canvas.getByText(/^No necesitas licencia de día/)).toBeVisible();
    await expect(summaryOf(canvas).queryByText('Licencia de día')).toBeNull();

    await choose(canvas, 'Federación', 'Otra');
    await expect(summaryOf(canvas).getByText('Licencia de día')).toBeVisible();
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** The day license costs more than this page knows: nothing is paid until the buyer has seen the new sum. */
export const PriceChanged: CheckoutStory = {
  ...withServer(() => ({
    'POST /api/orders': [{ status: 201, body: onePlace() }],
    [`PUT /api/orders/${orderId}/checkout`]: [
      refusal(409, 'price_changed', {
        message: 'El importe ha cambiado: ahora son 38,84\u00a0€. Revísalo y confirma.',
        sums: { totalAmount: 38.84, fees: 1.84, dayLicences: 5 },
      }),
      {
        body: {
          ...onePlace(),
          totalAmount: 38.84,
          fees: 1.84,
          dayLicences: 5,
          payment: { kind: 'redirect', url: 'https://tpv.example/', fields: {} },
        },
      },
    ],
  })),
  args: { event: licencedEvent },
  play: async ({ args, canvas }) => {
    await toParticipants(canvas);
    await fillInPerson(canvas);
    await choose(canvas, '¿Tienes licencia federativa?', 'No');
    await press(canvas, 'Continuar');
    await userEvent.click(await canvas.findByLabelText(/Acepto los/));
    await press(canvas, /^Pagar 36,7/);

    await expect(await canvas.findByText(/^El importe ha cambiado/)).toBeVisible();
    await expect(args.submitToTpv).not.toHaveBeenCalled();
    await press(canvas, /^Pagar 38,84/);
    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());
    await expect(summaryOf(canvas).getByText('5,00\u00a0€', { normalizer: (text) => text })).toBeVisible();
  },
};

/** The organizer has published the day license while the page was open: its question appears with the new sum. */
export const DayLicencePublished: CheckoutStory = {
  ...PriceChanged,
  args: { event: unlicencedEvent },
  render: function Page(args, { loaded }) {
    const [event, setEvent] = useState(args.event);
    return <Checkout {...args} {...loaded} event={event} onEventChanged={() => setEvent(licencedEvent)} />;
  },
  play: async ({ args, canvas }) => {
    await toParticipants(canvas);
    await fillInPerson(canvas);
    await press(canvas, 'Continuar');
    await userEvent.click(await canvas.findByLabelText(/Acepto los/));
    await press(canvas, /^Pagar 33,64/);

    await expect(await canvas.findByText(/^El importe ha cambiado/)).toBeVisible();
    await press(canvas, /^Pagar 38,84/);
    const hasLicence = canvas.getByLabelText('¿Tienes licencia federativa?');
    await waitFor(() => expect(hasLicence).toHaveFocus());
    await expect(args.submitToTpv).not.toHaveBeenCalled();

    await choose(canvas, '¿Tienes licencia federativa?', 'No');
    await press(canvas, /^Pagar 36,7/);
    await waitFor(() => expect(args.submitToTpv).toHaveBeenCalledOnce());
  },
};

/** Each line of the summary leads to its field; a wrong letter says which one is right. */
export const Errors: CheckoutStory = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillInPerson(canvas);
    await fillIn(canvas, 'Número de documento', '12345678A');
    await fillIn(canvas, 'Fecha de nacimiento', '31/02/1990');
    await press(canvas, 'Continuar');

    const summary = canvas.getByRole('alert', { name: 'Revisa estos datos de los participantes' });
    await expect(within(summary).getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(within(summary).getByRole('link', { name: /^Número de documento: a 12345678/ }));
    await expect(canvas.getByLabelText('Número de documento')).toHaveFocus();
  },
};

/** A person who is too young reads why before the payment. No guardian is asked, because their consent wouldn't help. */
export const TooYoung: CheckoutStory = {
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillInPerson(canvas);
    await fillIn(canvas, 'Fecha de nacimiento', '03/05/2009');
    await expect(canvas.getByText('No puedes participar en «21K Calderona»')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Es menor de edad' })).not.toBeInTheDocument();
    await press(canvas, 'Continuar');

    const birthDate = canvas.getByLabelText('Fecha de nacimiento');
    await waitFor(() => expect(birthDate).toHaveFocus());
    await expect(birthDate).toHaveAccessibleDescription(/Cumples 18 el 3 de mayo de 2027/);
  },
};

/** A minor needs a guardian: the buyer declares to be that guardian. */
export const Minor: CheckoutStory = {
  args: {
    event: { ...raceEvent, ...(raceEvent.sport && { sport: { ...raceEvent.sport, ageLimits: [] } }) },
  },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillInPerson(canvas);
    await fillIn(canvas, 'Fecha de nacimiento', '02/09/2014');
    await press(canvas, 'Continuar');

    await waitFor(() => expect(canvas.getByLabelText('Nombre de quien autoriza')).toHaveFocus());
    await fillIn(canvas, 'Nombre de quien autoriza', 'Carme Mas Ribes');
    await choose(canvas, 'Relación', 'Madre');
    await fillIn(canvas, 'Su número de documento', '00000001R');
    await fillIn(canvas, 'Su fecha de nacimiento', '03/02/1985');
    await press(canvas, 'Continuar');

    const consent = canvas.getByRole('checkbox', { name: /^Soy su madre, padre o tutor legal/ });
    await waitFor(() => expect(consent).toHaveFocus());
    await userEvent.click(consent);
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** Another person may consent, by a link: their address is enough. */
export const MinorOfAnotherPerson: CheckoutStory = {
  args: Minor.args ?? {},
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillInPerson(canvas);
    await fillIn(canvas, 'Fecha de nacimiento', '02/09/2014');
    await userEvent.click(await canvas.findByRole('radio', { name: 'La autoriza otra persona' }));
    await expect(canvas.queryByLabelText('Su número de documento')).not.toBeInTheDocument();
    await press(canvas, 'Continuar');

    const email = canvas.getByLabelText('Su correo electrónico');
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.type(email, 'andreu@correo.example');
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** An event that asks no birth dates: one box for the order, or the dates. */
export const AllAdults: CheckoutStory = {
  args: {
    event: {
      ...raceEvent,
      sport: {
        fields: [{ field: 'club', isRequired: false }],
        ageLimits: [{ ages: [18, null], reference: { kind: 'raceDay' } }],
        categorySets: [],
      },
    },
  },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
    await fillIn(canvas, 'Correo electrónico', 'lucia.ferrer@correo.example');
    await press(canvas, 'Continuar');
    await waitFor(() => expect(canvas.getByLabelText('Fecha de nacimiento')).toHaveFocus());

    await userEvent.click(canvas.getByLabelText('Todas las personas son mayores de 18 años'));
    await expect(canvas.queryByLabelText('Fecha de nacimiento')).toBeNull();
    await expect(canvas.getByText('Completa')).toBeVisible();
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** A class other than 'A pie' is data about health: it needs the explicit consent, and gives its own category. */
export const Class: CheckoutStory = {
  args: { event: classEvent },
  play: async ({ canvas }) => {
    await toParticipants(canvas);
    await fillIn(canvas, 'Nombre completo', 'Lucía Ferrer Mas');
    await fillIn(canvas, 'Correo electrónico', 'lucia.ferrer@correo.example');
    await fillIn(canvas, 'Fecha de nacimiento', '14/03/1990');
    const consent = () =>
      canvas.queryByRole('checkbox', { name: /^Doy mi consentimiento explícito.* Clase$/ });
    await expect(canvas.getByLabelText('Clase')).toHaveDisplayValue('A pie');
    await expect(consent()).toBeNull();

    await choose(canvas, 'Clase', 'Handbike');
    await expect(canvas.getByText('Categoría: Handbike')).toBeVisible();
    await expect(consent()).not.toBeChecked();
    await press(canvas, 'Continuar');
    await waitFor(() => expect(consent()).toHaveFocus());
    await expect(consent()).toHaveAccessibleDescription(/elige «A pie»/);

    await userEvent.click(canvas.getByRole('checkbox', { name: /^Doy mi consentimiento/ }));
    await choose(canvas, 'Clase', 'Silla de ruedas');
    await expect(consent()).not.toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Doy mi consentimiento/ }));
    await press(canvas, 'Continuar');
    await expect(await canvas.findByLabelText('Tu nombre completo')).toBeVisible();
  },
};

/** What the profile knows is filled in. */
export const SignedIn: CheckoutStory = {
  args: { profile: profileExample },
  play: async ({ canvas }) => {
    await toParticipants(canvas);

    await expect(canvas.getByRole('radio', { name: 'M' })).toBeChecked();
  },
};
