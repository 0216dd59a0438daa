import type { CorrectParticipantBody } from '@dorsal/api-contract/order-requests';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { examplePerson } from '#/testing/person-example.ts';
import { PersonScreen } from './person/PersonScreen.tsx';
import { person, personCall as call, personDrawer as drawer, withChanges } from './testing/person-story.tsx';

const meta = {
  title: 'Panel/Person',
  component: PersonScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PersonScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** J opens the next person, Esc goes back to the list. */
export const Default: Story = {
  ...person(),
  play: async () => {
    await drawer();
    await waitFor(() => expect(screen.getByText('1 de 12.480')).toBeVisible());
    await userEvent.keyboard('j');
    await expect(await screen.findByRole('article', { name: 'Nerea Lozano Cid' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  },
};

/** The dialog says that it is recorded. */
export const SeeDocument: Story = {
  ...person({ [`POST ${call}/reveal`]: { body: { value: '48392421H' } } }),
  play: async () => {
    const data = await drawer();
    await userEvent.click(data.getByRole('button', { name: 'Ver: DNI, NIE o pasaporte' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Ver «DNI/ }));
    await expect(dialog.getByText(/registro de actividad/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Ver el documento' }));
    await expect(await data.findByText('48392421H')).toBeVisible();
  },
};

/** The page says that there is an answer about health; showing it is recorded. */
export const SeeHealthAnswer: Story = {
  ...person({ [`POST ${call}/show-health`]: { body: { value: 'Alergia al látex' } } }),
  play: async () => {
    const data = await drawer();
    await userEvent.click(data.getByRole('button', { name: /^Ver: ¿Tienes alguna alergia/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Ver este dato de salud?' }));
    await expect(dialog.getByText(/registro de actividad/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Ver el dato' }));
    await expect(await data.findByText('Alergia al látex')).toBeVisible();
    await userEvent.click(data.getByRole('button', { name: /^Ocultar: ¿Tienes alguna alergia/ }));
    await expect(data.queryByText('Alergia al látex')).toBeNull();
  },
};

/** What the event asks of each person as a race, with their categories. */
export const SeeDocumentOfField: Story = {
  ...person({ [`POST ${call}/reveal`]: { body: { value: '12345678Z' } } }),
  play: async () => {
    const data = await drawer();
    await expect(data.getByText('Sénior M · 20–39')).toBeVisible();
    await userEvent.click(data.getByRole('button', { name: 'Ver: Número de documento' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Ver «Número de documento»?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ver el documento' }));
    await expect(await data.findByText('12345678Z')).toBeVisible();
  },
};

/** What was accepted for the person, with its document, and what is still missing. */
export const AcceptedTexts: Story = {
  ...person({
    [`GET ${call}/waivers/evidence-1/pdf`]: { status: 429, body: { message: 'Espera un minuto.' } },
  }),
  play: async () => {
    const data = await drawer();
    await expect(data.getByText(/^Versión 2, el .* Carles Ferrandis, quien compra$/)).toBeVisible();
    await expect(data.getByText(/aún no lo ha aceptado/)).toBeVisible();
    await userEvent.click(data.getByRole('button', { name: 'Descargar justificante: Acepto el reglamento' }));
    await expect(await screen.findByText('Espera un minuto.')).toBeVisible();
  },
};

const withTwin = (isReviewed: boolean): PanelPersonBody => ({
  ...examplePerson,
  details: examplePerson.details && {
    ...examplePerson.details,
    twins: [
      { _id: 'person-1', fullName: 'Carles Ferrandis', reference: '9C41E7B2', cause: 'document', isReviewed },
    ],
  },
});

/** Another place of the event seems to be of the same person, until a member has looked at it. */
export const PossiblyRepeated: Story = {
  ...person({
    ...withChanges(withTwin(false)),
    [`PUT ${call}/twins/person-1/review`]: { body: withTwin(true) },
  }),
  play: async () => {
    const data = await drawer();
    await expect(data.getByText(/puede tener otra plaza en este evento/)).toBeVisible();
    await expect(data.getByRole('link', { name: 'Carles Ferrandis, pedido 9C41E7B2' })).toHaveAttribute(
      'href',
      '/ca-la-marina/events/puerto/participants/person-1',
    );

    await userEvent.click(data.getByRole('button', { name: /^Ya lo he mirado/ }));

    await expect(await data.findByText(/Ya está mirado/)).toBeVisible();
    await expect(data.queryByRole('button', { name: /^Ya lo he mirado/ })).toBeNull();
  },
};

export const Correct: Story = {
  ...person({ [`PUT ${call}`]: { body: { ...examplePerson, fullName: 'Carla Ferrandis' } } }),
  play: async () => {
    const data = await drawer();
    await userEvent.click(data.getByRole('button', { name: 'Corregir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir datos' }));
    const name = await dialog.findByRole('textbox', { name: 'Nombre y apellidos' });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Corregir datos' }));
    await expect(dialog.getByText('Escribe el nombre completo.')).toBeVisible();

    await userEvent.type(name, 'Carla Ferrandis');
    await userEvent.click(dialog.getByRole('button', { name: 'Corregir datos' }));
    await expect(await screen.findByRole('article', { name: 'Carla Ferrandis' })).toBeVisible();
  },
};

/** The data of the same person are there, except the document, which stays if it is left blank. */
export const CorrectData: Story = {
  ...person({
    [`PUT ${call}`]: async (request) => {
      const body = (await request.json()) as CorrectParticipantBody;
      return body.person?.document === undefined && body.person?.birthDate === '1994-03-15'
        ? { body: { ...examplePerson, fullName: 'Carla Ferrandis' } }
        : { status: 400, body: { message: 'No son los datos esperados.' } };
    },
  }),
  play: async () => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Corregir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir datos' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Corregir también sus datos' }));
    const birthDate = dialog.getByRole('textbox', { name: 'Fecha de nacimiento' });
    await expect(birthDate).toHaveValue('14/03/1994');
    await userEvent.clear(birthDate);
    await userEvent.type(birthDate, '15/03/1994');
    await userEvent.click(dialog.getByRole('button', { name: 'Corregir datos' }));
    await expect(await screen.findByRole('article', { name: 'Carla Ferrandis' })).toBeVisible();
  },
};

/** First and last names have two fields; with them alone the other data stay. */
export const CorrectNames: Story = {
  ...person({
    ...withChanges({
      asked: examplePerson.asked && {
        ...examplePerson.asked,
        rules: { fields: [{ field: 'names', isRequired: true }], ageLimits: [], categorySets: [] },
        person: { names: { given: 'Carles', family: 'Ferrandis Mir' } },
      },
    }),
    [`PUT ${call}`]: async (request) => {
      const { fullName, person: sent } = (await request.json()) as CorrectParticipantBody;
      const expected = { names: { given: 'Carla', family: 'Ferrandis Mir' } };
      return JSON.stringify(sent) === JSON.stringify(expected)
        ? { body: { ...examplePerson, fullName } }
        : { status: 400, body: { message: 'No son los datos esperados.' } };
    },
  }),
  play: async () => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Corregir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir datos' }));
    const given = await dialog.findByRole('textbox', { name: 'Nombre' });
    await expect(dialog.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('Ferrandis Mir');
    await userEvent.clear(given);
    await userEvent.click(dialog.getByRole('button', { name: 'Corregir datos' }));
    await expect(given).toHaveAccessibleDescription('Falta el nombre.');

    await userEvent.type(given, 'Carla');
    await userEvent.click(dialog.getByRole('button', { name: 'Corregir datos' }));
    await expect(await screen.findByRole('article', { name: 'Carla Ferrandis Mir' })).toBeVisible();
  },
};

/** Another address is another person. */
export const CorrectToAnother: Story = {
  ...person({
    [`PUT ${call}`]: {
      status: 400,
      body: { message: 'Falta este dato.', fields: { 'person.birthDate': 'Falta este dato.' } },
    },
  }),
  play: async () => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Corregir' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corregir datos' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Correo electrónico' }), '.test');
    await expect(dialog.getByText(/hacen falta sus datos/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Fecha de nacimiento' })).toHaveValue('');
    await userEvent.click(dialog.getByRole('button', { name: 'Corregir datos' }));
    await expect(
      await dialog.findByRole('textbox', { name: 'Fecha de nacimiento' }),
    ).toHaveAccessibleDescription('Falta este dato.');
  },
};

export const Resend: Story = {
  ...person({
    [`POST ${call}/resend`]: {
      status: 429,
      body: { message: 'Ya la has enviado 5 veces hoy. Prueba mañana.' },
    },
  }),
  play: async () => {
    await userEvent.click((await drawer()).getByRole('button', { name: 'Reenviar' }));
    await expect(await screen.findByText(/Prueba mañana/)).toBeVisible();
  },
};

export const CheckedIn: Story = {
  ...person(withChanges({ checkedInAt: '2026-11-20T08:00:00.000Z', correction: 'checkedIn' })),
  play: async () => {
    await expect((await drawer()).getByText(/Ya ha entrado/)).toBeVisible();
  },
};

/** A role that only searches by name. */
export const NameOnly: Story = person(
  withChanges({ details: null, email: null, correction: 'noPermission', mayResend: false }),
  'entrance',
);

export const LongTexts: Story = person(
  withChanges({
    fullName: 'María de los Ángeles Fernández de Córdoba y Álvarez de las Asturias',
    email: 'maria.de.los.angeles.fernandez.de.cordoba.y.alvarez@correo-muy-largo.example',
  }),
);

export const Loading: Story = person({ [`GET ${call}`]: 'pending' });

export const NotFound: Story = person({ [`GET ${call}`]: { status: 404 } });

export const Phone: Story = { ...person(), globals: { viewport: { value: 'mobile1' } } };

const guardian = {
  state: 'waiting',
  email: 'carme.mas@correo.es',
  deadline: '2026-12-10T18:45:00.000Z',
  signedAt: null,
  sentAt: '2026-11-23T09:00:00.000Z',
  mayAsk: true,
} as const;
const withGuardian = (changes: object = {}): PanelPersonBody => ({
  ...examplePerson,
  details: examplePerson.details && {
    ...examplePerson.details,
    guardian: { ...guardian, ...changes },
  },
});

/** The consent of a minor's guardian is missing: the link can be sent again. */
export const AwaitsGuardian: Story = {
  ...person({
    ...withChanges(withGuardian()),
    [`POST ${call}/guardian-request`]: { body: withGuardian({ mayAsk: false }) },
  }),
  play: async () => {
    const data = await drawer();
    await expect(data.getByText('Pendiente de firma. Sin QR hasta entonces')).toBeVisible();
    await expect(data.getByText('carme.mas@correo.es')).toBeVisible();
    await userEvent.click(data.getByRole('button', { name: 'Enviar el enlace otra vez' }));
    await expect(await screen.findByText('Enlace enviado.')).toBeVisible();
  },
};

export const GuardianRefused: Story = {
  ...person(withChanges(withGuardian({ state: 'refused' }))),
  play: async () => {
    await expect((await drawer()).getByText(/^No la autorizan/)).toBeVisible();
  },
};

/** Another person consented after the guardian had refused: the page and the history say so. */
export const ConsentAfterRefusal: Story = {
  ...person(
    withChanges({
      details: examplePerson.details && {
        ...examplePerson.details,
        consents: {
          refusals: [{ at: '2026-11-20T09:00:00.000Z', by: 'Carme Mas Ribes', of: 'Carles Ferrandis Mir' }],
          given: { at: '2026-11-21T10:30:00.000Z', by: 'Lucía Ferrer Mas' },
        },
      },
    }),
  ),
  play: async () => {
    const data = await drawer();
    const section = within(data.getByRole('region', { name: 'Autorización del tutor' }));
    await expect(
      section.getByText(/^La rechazó Carme Mas Ribes el 20 nov.*; después la autorizó Lucía Ferrer Mas el/),
    ).toBeVisible();
    await expect(data.getByText('Autorización de Carles Ferrandis Mir rechazada')).toBeVisible();
  },
};
