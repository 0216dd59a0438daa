import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, type within } from 'storybook/test';
import { PlainLayout } from '#/layouts/PlainLayout/PlainLayout.tsx';
import { membershipAs, PanelStory, type PanelStoryProps, sessionAs } from '#/testing/answering-panel.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';

const meta = { title: 'Panel/Register', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const registration = 'POST /api/panel/organizers';

const register = (props: Partial<PanelStoryProps> = {}) =>
  function Screen() {
    return (
      <PanelStory
        at="/register"
        path="/"
        session={null}
        routes={[{ path: '/register', Component: RegisterScreen }]}
        {...props}
      >
        <PlainLayout />
      </PanelStory>
    );
  };

export const Visitor: Story = { render: register() };

export const SignedIn: Story = { render: register({ session: sessionAs('owner', { organizers: [] }) }) };

export const Empty: Story = {
  render: register(),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Registrar la organización' }));
    await expect(canvas.getByLabelText('Nombre de la organización')).toHaveFocus();
    await expect(canvas.getByText('Acepta las condiciones para seguir.')).toBeVisible();
  },
};

/** The tax number is checked once it is complete. */
export const TaxNumberAsTyped: Story = {
  render: register(),
  async play({ canvas }) {
    const field = await canvas.findByLabelText('NIF');
    await userEvent.type(field, 'G4600123');
    await expect(field).toBeValid();
    await userEvent.type(field, '7');
    await expect(canvas.getByText(/No es un NIF, NIE o CIF válido/)).toBeVisible();
    await userEvent.type(field, '{Backspace}6');
    await expect(canvas.getByText('NIF comprobado')).toBeVisible();
  },
};

export const Registered: Story = {
  render: register({
    session: sessionAs('owner', { organizers: [] }),
    answers: {
      [registration]: {
        body: {
          session: sessionAs('owner', { organizers: [membershipAs('owner', { state: 'pending' })] }),
          slug: 'ca-la-marina',
        },
      },
    },
  }),
  async play({ canvas }) {
    await fillIn(canvas);
    await expect(await canvas.findByRole('heading', { name: 'Ya puedes empezar' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Abrir tu panel' })).toHaveAttribute(
      'href',
      '/ca-la-marina',
    );
  },
};

export const RefusedField: Story = {
  render: register({
    session: sessionAs('owner', { organizers: [] }),
    answers: {
      [registration]: {
        status: 400,
        body: {
          code: 'invalid',
          message: 'Revisa los datos.',
          fields: { 'entity.phone': 'Escribe un teléfono de 9 cifras.' },
        },
      },
    },
  }),
  async play({ canvas }) {
    await fillIn(canvas);
    await expect(await canvas.findByText('Escribe un teléfono de 9 cifras.')).toBeVisible();
    await expect(canvas.getByLabelText('Teléfono')).toHaveFocus();
  },
};

const google = 'POST /api/panel/session/google';

async function pressGoogle(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Continuar con Google' }));
}

export const WithGoogle: Story = {
  render: register({
    answers: {
      [google]: { status: 400, body: { code: 'no_account', message: 'No hay ninguna cuenta.' } },
      [registration]: async (request) => {
        const { google: token, account } = (await request.json()) as Record<string, unknown>;
        await expect([token, account]).toEqual(['un.token.de-google', undefined]);
        return {
          status: 400,
          body: { code: 'google_refused', message: 'No hemos podido comprobar tu cuenta de Google.' },
        };
      },
    },
  }),
  async play({ canvas }) {
    await pressGoogle(canvas);
    await expect(await canvas.findByText(/Crearemos tu cuenta con la de Google/)).toBeVisible();
    await fillIn(canvas);
    // The token has expired: Google is asked for another one.
    await expect(await canvas.findByText('No hemos podido comprobar tu cuenta de Google.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  },
};

/** The account has a second factor: nothing typed is lost. */
export const SignsInWithGoogle: Story = {
  render: register({
    answers: {
      [google]: { body: { state: 'secondFactor', methods: ['totp'] } },
      'POST /api/panel/session/second-factor': { body: sessionAs('owner', { organizers: [] }) },
    },
  }),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Nombre de la organización'), 'CA La Marina');
    await pressGoogle(canvas);
    await userEvent.type(await screen.findByLabelText('Código'), '4917{Enter}');
    await expect(screen.getByText('Escribe las 6 cifras del código.')).toBeVisible();
    // The registration is not sent with the code.
    await expect(canvas.queryByText('Acepta las condiciones para seguir.')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Código'), '05');
    await expect(await canvas.findByText(/tendrás el papel de Propiedad/)).toBeVisible();
    await expect(canvas.getByLabelText('Nombre de la organización')).toHaveValue('CA La Marina');
  },
};

async function fillIn(canvas: ReturnType<typeof within>) {
  const texts = {
    'Nombre de la organización': 'CA La Marina',
    NIF: 'G46001236',
    'Nombre fiscal': 'Club Atletisme La Marina',
    Dirección: 'Carrer de la Mar, 4',
    'Código postal': '46001',
    Ciudad: 'València',
    Provincia: 'València',
    Teléfono: '963123456',
    'Correo de contacto': 'info@calamarina.es',
  };
  await canvas.findByLabelText('NIF');
  for (const [label, text] of Object.entries(texts)) {
    await userEvent.type(canvas.getByLabelText(label), text);
  }
  await userEvent.selectOptions(canvas.getByLabelText('Qué es tu organización'), 'club');
  await userEvent.click(canvas.getByRole('checkbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Registrar la organización' }));
}
