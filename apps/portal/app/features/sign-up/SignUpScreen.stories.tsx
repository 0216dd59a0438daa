import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { forgetSignUp, hasSignedUpHere } from '~/session/sign-up-mark.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { SignUpScreen } from './SignUpScreen.tsx';

const path = '/signup';
const call = 'POST /api/auth/signup/user';

const meta = {
  title: 'Portal/SignUpScreen',
  component: SignUpScreen,
  args: { redirect: null },
  decorators: [inScreen],
  parameters: screenAt(path),
  beforeEach: () => {
    session.setState({ status: 'unauthenticated', profile: null, signIn: fn(async () => undefined) });
    return forgetSignUp;
  },
} satisfies Meta<typeof SignUpScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

async function openForm(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Registrarme con un correo electrónico' }));
  return canvas;
}

async function fillIn(canvasElement: HTMLElement) {
  const canvas = await openForm(canvasElement);
  await enterText(canvas.getByLabelText('Nombre'), 'Lucía Ferrer');
  await enterText(canvas.getByLabelText('Correo electrónico'), 'lucia.ferrer@correo.example');
  await enterText(canvas.getByLabelText('Contraseña'), 'Calderona21!');
  await enterText(canvas.getByLabelText('Confirmar contraseña'), 'Calderona21!');
  await userEvent.click(canvas.getByRole('checkbox', { name: /Acepto los términos/ }));
  return canvas;
}

async function signUp(canvasElement: HTMLElement) {
  const canvas = await fillIn(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Crear cuenta' }));
  return canvas;
}

export const Default: Story = {};

export const Form: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await openForm(canvasElement);

    await expect(canvas.getByLabelText('Nombre')).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Crear cuenta' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('checkbox', { name: /novedades/ })).not.toBeRequired();
  },
};

/** From a guest's confirmation page: the e-mail of the purchase is prefilled. */
export const WithEmail: Story = {
  parameters: screenAt(`${path}#email=lucia.ferrer%40correo.example`),
  play: async ({ canvasElement }) => {
    const canvas = await openForm(canvasElement);

    await expect(canvas.getByLabelText('Correo electrónico')).toHaveValue('lucia.ferrer@correo.example');
  },
};

/** The checklist follows the input; the button waits for it and for the terms. */
export const PasswordRules: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await openForm(canvasElement);
    await enterText(canvas.getByLabelText('Contraseña'), 'Calderona21');
    const rules = canvas.getAllByRole('listitem').map((item) => item.textContent);
    await expect(rules).toEqual([
      'Al menos 8 caracteres: cumplido',
      'Una letra mayúscula: cumplido',
      'Un número: cumplido',
      'Un carácter especial: !@#$%^&*(),.?":{}|<>: pendiente',
    ]);

    const button = canvas.getByRole('button', { name: 'Crear cuenta' });
    await userEvent.type(canvas.getByLabelText('Contraseña'), '!');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('checkbox', { name: /Acepto los términos/ }));
    await expect(button).toHaveAttribute('aria-disabled', 'false');
  },
};

/** If the button is pressed too early, each field shows what is missing. */
export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await openForm(canvasElement);
    await userEvent.type(canvas.getByLabelText('Confirmar contraseña'), 'x{Enter}');

    await expect(canvas.getByLabelText('Nombre')).toHaveFocus();
    await expect(canvas.getByLabelText('Nombre')).toHaveAccessibleDescription('Escribe tu nombre.');
    await expect(canvas.getByLabelText('Contraseña')).toHaveAccessibleDescription(
      'La contraseña no cumple con todos los requisitos.',
    );
    await expect(canvas.getByLabelText('Confirmar contraseña')).toHaveAccessibleDescription(
      'Las contraseñas no coinciden',
    );
    await expect(canvas.getByRole('checkbox', { name: /Acepto los términos/ })).toHaveAccessibleDescription(
      'Debes aceptar los términos y condiciones y la política de privacidad',
    );
  },
};

const sent = fn();

/** Signs in at once and opens the welcome page. */
export const Created: Story = {
  parameters: screenAt(path, {
    [call]: (request) => {
      void request.json().then(sent);
      return { body: { accessToken: 'token' } };
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await signUp(canvasElement);

    await waitFor(() => expect(canvas.getByText('Otra página: /welcome')).toBeVisible());
    const told = canvas.getByText('¡Cuenta creada! Revisa tu correo para confirmar tu cuenta.');
    await waitFor(() => expect(told).toBeVisible());
    await expect(session.getState().signIn).toHaveBeenCalledWith('token');
    await expect(hasSignedUpHere('lucia.ferrer@correo.example')).toBe(true);
    await expect(sent).toHaveBeenCalledWith({
      name: 'Lucía Ferrer',
      email: 'lucia.ferrer@correo.example',
      password: 'Calderona21!',
      confirmPassword: 'Calderona21!',
      redirectTo: '/welcome',
    });
  },
};

/** The e-mail has an account: the field says so, and both links pass the e-mail on. */
export const AddressTaken: Story = {
  parameters: screenAt(path, {
    [call]: {
      status: 400,
      body: {
        message: 'Ya hay una cuenta con este correo.',
        code: 'email_taken',
        fields: { email: 'Ya hay una cuenta con este correo.' },
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await signUp(canvasElement);

    const email = canvas.getByLabelText('Correo electrónico');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Ya hay una cuenta con este correo.'));
    await expect(email).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Recuperar mi contraseña' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
    const [signIn] = canvas.getAllByRole('link', { name: 'Iniciar Sesión' });
    if (signIn) await userEvent.click(signIn);
    await expect(await canvas.findByText('Otra página: /signin')).toBeVisible();
    await expect(canvas.getByText('Con: {"email":"lucia.ferrer@correo.example"}')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: screenAt(path, { [call]: { status: 500 } }),
  play: async ({ canvasElement }) => {
    const canvas = await signUp(canvasElement);

    const message = await canvas.findByText('Error creando la cuenta.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
  },
};

export const UnexpectedAnswer: Story = {
  parameters: screenAt(path, { [call]: { body: {} } }),
  play: async ({ canvasElement }) => {
    const canvas = await signUp(canvasElement);

    const message = await canvas.findByText('Error creando la cuenta. Respuesta inesperada.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
  },
};

export const Busy: Story = {
  parameters: screenAt(path, { [call]: 'pending' }),
  play: async ({ canvasElement }) => {
    const canvas = await signUp(canvasElement);

    await expect(canvas.getByRole('button', { name: 'Creando cuenta...' })).toBeVisible();
  },
};
