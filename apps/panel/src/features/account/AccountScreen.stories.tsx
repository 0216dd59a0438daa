import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PlainLayout } from '#/layouts/PlainLayout/PlainLayout.tsx';
import { type Answers, PanelStory, type PanelStoryProps, sessionAs } from '#/testing/answering-panel.tsx';
import { AccountScreen } from './AccountScreen.tsx';

const meta = { title: 'Panel/Account', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const factors = 'GET /api/panel/factors';
const codes = Array.from({ length: 10 }, (_, index) => `k4mz-9qtw-${1000 + index}`);
const answers: Answers = {
  [factors]: {
    body: {
      totp: { confirmedAt: '2026-10-02T09:12:00Z' },
      passkeys: [
        { _id: 'key-1', name: 'Móvil de Amparo', createdAt: '2026-10-02T09:20:00Z', lastUsedAt: null },
      ],
      recoveryCodesLeft: 7,
    },
  },
  'GET /api/panel/sessions': {
    body: [
      {
        _id: 'session-1',
        isCurrent: true,
        createdAt: '2026-11-23T08:02:00Z',
        lastSeenAt: '2026-11-23T17:42:00Z',
        device: 'Chrome en Windows',
        network: '83.44.1.0/24',
      },
      {
        _id: 'session-2',
        isCurrent: false,
        createdAt: '2026-11-20T18:30:00Z',
        lastSeenAt: '2026-11-22T19:05:00Z',
        device: 'Safari en iPhone',
        network: '2a02:9130:84::/48',
      },
    ],
  },
};
const withoutFactor: Answers = {
  ...answers,
  [factors]: { body: { totp: null, passkeys: [], recoveryCodesLeft: 0 } },
  'POST /api/panel/factors/totp': {
    body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Dorsal:amparo?secret=JBSWY3DPEHPK3PXP' },
  },
  'POST /api/panel/factors/totp/confirm': { body: { recoveryCodes: codes } },
};

const account = (props: Partial<PanelStoryProps> = {}) =>
  function Screen() {
    return (
      <PanelStory
        at="/account"
        path="/"
        answers={answers}
        routes={[{ path: '/account', Component: AccountScreen }]}
        {...props}
      >
        <PlainLayout />
      </PanelStory>
    );
  };

export const Default: Story = { render: account() };

export const WithoutSecondStep: Story = {
  render: account({
    answers: withoutFactor,
    session: sessionAs('owner', { methods: [] }),
    at: '/account?to=/ca-la-marina/team',
  }),
};

export const Loading: Story = {
  render: account({ answers: { [factors]: 'pending', 'GET /api/panel/sessions': 'pending' } }),
};

export const Failed: Story = {
  render: account({ answers: { ...answers, [factors]: { status: 500, body: {} } } }),
  play: async ({ canvas }) =>
    expect(await canvas.findByText('No hemos podido cargar esta pantalla')).toBeVisible(),
};

export const LongTexts: Story = {
  render: account({
    session: sessionAs('owner', {
      person: {
        _id: 'user-amparo',
        name: 'María del Carmen Montserrat Fernández de la Vega y Sánchez-Bustamante',
        email: 'maria.del.carmen.montserrat.fernandez@federacion-de-atletismo-de-la-comunitat.example',
        isEmailConfirmed: false,
      },
    }),
  }),
};

export const EnrollsAnApp: Story = {
  render: account({ answers: withoutFactor, session: sessionAs('owner', { methods: [] }) }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activar' }));
    await screen.findByRole('img', { name: 'Código QR para tu aplicación de códigos' });
    await expect(await screen.findByDisplayValue('JBSWY3DPEHPK3PXP')).toBeVisible();
    await userEvent.type(screen.getByLabelText('2. Escribe el código que te muestra'), '491705');
    await userEvent.click(screen.getAllByRole('button', { name: 'Activar' }).at(-1) as HTMLElement);
    await screen.findByRole('dialog', { name: 'Guarda tus códigos de recuperación' });
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
    await expect(screen.getByText('Guárdalos primero y marca esta casilla.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const WrongFirstCode: Story = {
  render: account({
    answers: {
      ...withoutFactor,
      'POST /api/panel/factors/totp/confirm': {
        status: 400,
        body: { code: 'wrong_code', message: 'El código no es correcto.' },
      },
    },
    session: sessionAs('owner', { methods: [] }),
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activar' }));
    await userEvent.type(await screen.findByLabelText('2. Escribe el código que te muestra'), '000000');
    await userEvent.click(screen.getAllByRole('button', { name: 'Activar' }).at(-1) as HTMLElement);
    await expect(await screen.findByText('El código no es correcto.')).toBeVisible();
  },
};

export const AddsAPasskey: Story = {
  render: account(),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Añadir llave' }));
    await screen.findByRole('dialog', { name: 'Añade una llave de acceso' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Añadir llave' }).at(-1) as HTMLElement);
    await expect(screen.getByText('Pon un nombre a la llave.')).toBeVisible();
    await expect(screen.getByLabelText('Nombre de la llave')).toHaveFocus();
  },
};

/** Removing a factor is a guarded action: its dialog opens over the question. */
export const RemovesAnApp: Story = {
  render: account({
    answers: {
      ...answers,
      'DELETE /api/panel/factors/totp': {
        status: 403,
        body: { code: 'second_factor_needed', message: 'Confirma que eres tú.' },
      },
    },
  }),
  async play({ canvas }) {
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Quitar' }))[0] as HTMLElement);
    await userEvent.click(screen.getAllByRole('button', { name: 'Quitar' }).at(-1) as HTMLElement);
    await expect(await screen.findByRole('dialog', { name: 'Confirma que eres tú' })).toBeVisible();
  },
};

export const Renames: Story = {
  render: account({
    answers: {
      ...answers,
      'PUT /api/panel/session/name': { body: sessionAs('owner') },
    },
  }),
  async play({ canvas }) {
    const field = await canvas.findByLabelText('Nombre');
    await userEvent.clear(field);
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar nombre' }));
    await expect(canvas.getByText('Escribe tu nombre.')).toBeVisible();
    await userEvent.type(field, 'Amparo Giner Soler');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar nombre' }));
    await expect(await canvas.findByText('Nombre guardado.')).toBeVisible();
  },
};

export const LeavesATeam: Story = {
  render: account({
    session: sessionAs('timer'),
    answers: { ...answers, 'POST /api/organizer/org-la-marina/leave': { status: 204 } },
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Salir del equipo de CA La Marina' }));
    await expect(screen.getByText(/Para volver necesitas otra invitación/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Salir del equipo' }));
    await expect(await screen.findByText('Has salido del equipo de CA La Marina.')).toBeVisible();
  },
};

const lastOwner =
  'Es la única persona con el papel de Propiedad. Dale antes ese papel a otra persona del equipo que haya confirmado su correo.';

/** The question stays open with the sentence of the server. */
export const LastOwner: Story = {
  render: account({
    at: '/account?leave=ca-la-marina',
    answers: {
      ...answers,
      'POST /api/organizer/org-la-marina/leave': {
        status: 409,
        body: { code: 'last_owner', message: lastOwner },
      },
    },
  }),
  async play() {
    const dialog = await screen.findByRole('dialog', { name: 'Salir del equipo de CA La Marina' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salir del equipo' }));
    await expect(await within(dialog).findByText(lastOwner)).toBeVisible();
  },
};

export const EndsOtherSessions: Story = {
  render: account({ answers: { ...answers, 'DELETE /api/panel/sessions': { status: 204 } } }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cerrar las demás sesiones' }));
    await expect(await canvas.findByText('Las demás sesiones están cerradas.')).toBeVisible();
  },
};
