import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, type within } from 'storybook/test';
import { SignInLayout } from '#/layouts/SignInLayout/SignInLayout.tsx';
import { type Answers, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { CodeScreen } from './CodeScreen.tsx';
import { NewPasswordScreen } from './NewPasswordScreen.tsx';
import { ResetScreen } from './ResetScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';

const meta = { title: 'Panel/Sign-in', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const token = 'k3Jx0m5nqW8rT1vY4zB7cD0fG2hK5lM8pQ1sU4wX7aE';

const routes = [
  { path: '/signin', Component: SignInScreen },
  { path: '/signin/code', Component: CodeScreen },
  { path: '/signin/reset', Component: ResetScreen },
  { path: '/signin/reset/:token', Component: NewPasswordScreen },
];

const at = (address: string, answers: Answers = {}) =>
  function Screen() {
    return (
      <PanelStory session={null} at={address} path="/" routes={routes} answers={answers}>
        <SignInLayout />
      </PanelStory>
    );
  };

const secondFactor = (methods = ['totp', 'passkey', 'recoveryCode']) => ({
  body: { state: 'secondFactor', methods },
});
const waiting = { 'GET /api/panel/session': secondFactor() };

export const Default: Story = { render: at('/signin') };

export const Phone: Story = {
  render: at('/signin'),
  globals: { viewport: { value: 'mobile1' } },
};

export const EmptyForm: Story = {
  render: at('/signin'),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continuar' }));
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveFocus();
    await expect(canvas.getByText('Escribe tu contraseña.')).toBeVisible();
  },
};

export const WrongPassword: Story = {
  render: at('/signin', {
    'POST /api/panel/session': {
      status: 400,
      body: { code: 'wrong_credentials', message: 'El correo o la contraseña no son correctos.' },
    },
  }),
  async play({ canvas }) {
    await fillIn(canvas);
    await expect(await canvas.findByText('El correo o la contraseña no son correctos.')).toBeVisible();
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveValue('amparo@calamarina.es');
  },
};

export const NoNetwork: Story = {
  render: at('/signin'),
  async play({ canvas }) {
    await fillIn(canvas);
    await expect(await canvas.findByText(/No hay conexión/)).toBeVisible();
  },
};

async function pressGoogle(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Continuar con Google' }));
}

export const WithGoogle: Story = {
  render: at('/signin?to=/ca-la-marina', {
    'POST /api/panel/session/google': { body: sessionAs('owner') },
  }),
  async play({ canvas }) {
    await pressGoogle(canvas);
    await expect(await canvas.findByText('Dirección: /ca-la-marina')).toBeVisible();
  },
};

export const WithAnUnknownGoogleAccount: Story = {
  render: at('/signin', {
    'POST /api/panel/session/google': {
      status: 400,
      body: {
        code: 'no_account',
        message: 'No hay ninguna cuenta confirmada con ese correo de Google. Acepta tu invitación.',
      },
    },
  }),
  async play({ canvas }) {
    await pressGoogle(canvas);
    await expect(await canvas.findByText(/No hay ninguna cuenta confirmada/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  },
};

export const ReturnsToTheAskedPath: Story = {
  render: at('/signin?to=/ca-la-marina/team', { 'POST /api/panel/session': { body: sessionAs('owner') } }),
  async play({ canvas }) {
    await fillIn(canvas);
    await expect(await canvas.findByText('Dirección: /ca-la-marina/team')).toBeVisible();
  },
};

export const IgnoresAnotherSite: Story = {
  render: at('/signin?to=//evil.example/x', { 'GET /api/panel/session': { body: sessionAs('owner') } }),
  async play({ canvas }) {
    await expect(await canvas.findByRole('main')).toBeEmptyDOMElement();
  },
};

export const Code: Story = { render: at('/signin/code', waiting) };

export const CodeIsSentWithItsLastDigit: Story = {
  render: at('/signin/code?to=/ca-la-marina', {
    ...waiting,
    'POST /api/panel/session/second-factor': { body: sessionAs('owner') },
  }),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Código'), '491 705');
    await expect(await canvas.findByText('Dirección: /ca-la-marina')).toBeVisible();
  },
};

export const WrongCode: Story = {
  render: at('/signin/code', {
    ...waiting,
    'POST /api/panel/session/second-factor': {
      status: 400,
      body: {
        code: 'wrong_code',
        message: 'El código no es correcto. Escribe el que muestra tu aplicación.',
      },
    },
  }),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Código'), '491705');
    await expect(await canvas.findByText(/El código no es correcto/)).toBeVisible();
    await expect(canvas.getByLabelText('Código')).toBeInvalid();
  },
};

export const RecoveryCode: Story = {
  render: at('/signin/code', waiting),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Usar un código de recuperación' }));
    await expect(canvas.getByLabelText('Código de recuperación')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }));
    await expect(canvas.getByText('Escribe un código de recuperación.')).toBeVisible();
  },
};

export const PasskeyOnly: Story = {
  render: at('/signin/code', { 'GET /api/panel/session': secondFactor(['passkey']) }),
};

export const ForgottenPassword: Story = {
  render: at('/signin/reset', {
    'POST /api/panel/password-reset': {
      body: { message: 'Si hay una cuenta con ese correo, te hemos enviado un enlace.' },
    },
  }),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Correo electrónico'), 'amparo@calamarina.es');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar el enlace' }));
    await expect(await canvas.findByText(/te hemos enviado un enlace/)).toBeVisible();
  },
};

export const NewPassword: Story = {
  render: at(`/signin/reset/${token}`, {
    [`POST /api/panel/password-reset/${token}`]: { body: { message: 'Hecho.' } },
  }),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Contraseña nueva'), 'Garbi-2026!');
    await userEvent.type(canvas.getByLabelText('Repite la contraseña'), 'Garbi-2026!');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar la contraseña' }));
    await expect(await canvas.findByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible();
  },
};

export const NewPasswordProblems: Story = {
  render: at(`/signin/reset/${token}`),
  async play({ canvas }) {
    await userEvent.type(await canvas.findByLabelText('Contraseña nueva'), 'corta');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar la contraseña' }));
    await expect(canvas.getByText('Las contraseñas no coinciden')).toBeVisible();
  },
};

async function fillIn(canvas: ReturnType<typeof within>) {
  await userEvent.type(await canvas.findByLabelText('Correo electrónico'), 'amparo@calamarina.es');
  await userEvent.type(canvas.getByLabelText('Contraseña'), 'Garbi-2026!');
  await userEvent.click(canvas.getByRole('button', { name: 'Continuar' }));
}
