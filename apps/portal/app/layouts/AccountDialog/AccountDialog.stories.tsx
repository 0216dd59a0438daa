import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { dismissal } from '~/features/verification-banner/dismissal.ts';
import { session } from '~/session/browser-session.ts';
import { forgetSignUp, hasSignedUpHere } from '~/session/sign-up-mark.ts';
import type { Answers } from '~/testing/answering-api.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { AccountDialog } from './AccountDialog.tsx';

const path = '/events/4t8k/checkout/4t8k';
const login = 'POST /api/auth/login/user';
const signUp = 'POST /api/auth/signup/user';
const verify = 'POST /api/auth/verify-code/user';
const email = 'lucia.ferrer@correo.example';

const sent = fn();
const noted = (body: object) => (request: Request) => {
  void request.json().then(sent);
  return { body };
};
const codeAsked: Answers = {
  [login]: noted({ requiresEmailVerification: true, verificationType: 'code', email }),
};

const meta = {
  title: 'Portal/AccountDialog',
  component: AccountDialog,
  args: { redirect: path, onClose: fn(), onDone: fn() },
  decorators: [inScreen],
  parameters: screenAt(path),
  beforeEach: () => {
    sent.mockReset();
    session.setState({ status: 'unauthenticated', profile: null, signIn: fn(async () => undefined) });
    return forgetSignUp;
  },
} satisfies Meta<typeof AccountDialog>;

export default meta;

type Story = StoryObj<typeof meta>;
type Queries = ReturnType<typeof within>;

async function signIn(canvas: Queries) {
  await userEvent.click(canvas.getByRole('button', { name: 'Iniciar sesión con un correo electrónico' }));
  await userEvent.keyboard(`${email}{Tab}Calderona21!{Enter}`);
}

async function fillInSignUp(canvas: Queries) {
  await userEvent.click(canvas.getByRole('button', { name: 'Unirme' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Registrarme con un correo electrónico' }));
  await enterText(canvas.getByLabelText('Nombre'), 'Lucía Ferrer');
  await enterText(canvas.getByLabelText('Correo electrónico'), email);
  await enterText(canvas.getByLabelText('Contraseña'), 'Calderona21!');
  await enterText(canvas.getByLabelText('Confirmar contraseña'), 'Calderona21!');
  await userEvent.click(canvas.getByRole('checkbox', { name: /Acepto los términos/ }));
  await userEvent.click(canvas.getByRole('button', { name: 'Crear cuenta' }));
}

/** The dialog explains why a sign-in is needed, and takes the focus. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole('dialog', { name: 'Iniciar Sesión' });
    const reason = within(dialog).getByText(
      'Accede para confirmar tu asistencia y registrar tus datos; ¡asegura tu cupo en el evento!',
    );
    await waitFor(() => expect(reason).toBeVisible());
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
  },
};

/** The focus stays inside, and returns to the opening button after Esc or the close button. */
export const OpensAndCloses: Story = {
  render: function Opened(args) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ya tengo cuenta
        </button>
        {open && <AccountDialog {...args} onClose={() => setOpen(false)} />}
      </>
    );
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Ya tengo cuenta' });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog', { name: 'Iniciar Sesión' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);

    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }));

    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};

export const SignedIn: Story = {
  parameters: screenAt(path, { [login]: noted({ accessToken: 'token' }) }),
  play: async ({ args, canvas }) => {
    await signIn(canvas);

    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(session.getState().signIn).toHaveBeenCalledWith('token');
    await expect(sent).toHaveBeenCalledWith({
      email,
      password: 'Calderona21!',
      remember: true,
      loginMethod: 'modal',
    });
  },
};

/** Switches between sign-in and sign-up without leaving the page; the focus moves with the step. */
export const Switching: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Unirme' }));
    const dialog = canvas.getByRole('dialog', { name: 'Crea tu cuenta' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);

    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar Sesión' }));

    await expect(canvas.getByRole('dialog', { name: 'Iniciar Sesión' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  },
};

/** The server requires verification by code: the code step opens with the e-mail. */
export const CodeAsked: Story = {
  parameters: screenAt(path, { ...codeAsked, [verify]: noted({ accessToken: 'token', message: 'Hecho' }) }),
  play: async ({ args, canvas }) => {
    await signIn(canvas);
    await canvas.findByRole('dialog', { name: 'Verifica tu correo' });
    await expect(canvas.getByText(email)).toBeVisible();
    const code = canvas.getByRole('textbox', { name: 'Código de verificación' });
    await expect(code).toHaveFocus();

    await userEvent.paste('012 345');
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenLastCalledWith({ email, code: '012345' });
    await expect(session.getState().signIn).toHaveBeenCalledWith('token');
  },
};

/**
 * The code was entered in a browser that has not proven the password: the person sets one without leaving the purchase.
 */
export const PasswordRequired: Story = {
  parameters: screenAt(path, {
    ...codeAsked,
    [verify]: { body: { accessToken: 'limited', message: 'Hecho', passwordRequired: true, email } },
    'POST /api/auth/first-password': noted({ message: 'Hecho' }),
  }),
  play: async ({ args, canvas }) => {
    await signIn(canvas);
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Código de verificación' }),
      '012345{Enter}',
    );
    const dialog = await canvas.findByRole('dialog', { name: 'Elige tu contraseña' });
    await expect(within(dialog).getByText(email)).toBeVisible();
    await expect(canvas.getByLabelText('Contraseña')).toHaveFocus();
    await expect(session.getState().signIn).not.toHaveBeenCalled();

    await userEvent.keyboard('Calderona21!{Enter}');

    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(sent).toHaveBeenLastCalledWith({ newPassword: 'Calderona21!' });
    await expect(session.getState().signIn).toHaveBeenCalledWith('limited');
  },
};

export const WrongCode: Story = {
  parameters: screenAt(path, {
    ...codeAsked,
    [verify]: { status: 400, body: { message: 'El código no es correcto o ha caducado. Pide otro.' } },
  }),
  play: async ({ canvas }) => {
    await signIn(canvas);
    const code = await canvas.findByRole('textbox', { name: 'Código de verificación' });
    await userEvent.keyboard('{Enter}');
    await expect(code).toHaveAccessibleDescription('Escribe el código que te hemos enviado.');

    await userEvent.type(code, '999999{Enter}');

    await waitFor(() =>
      expect(code).toHaveAccessibleDescription('El código no es correcto o ha caducado. Pide otro.'),
    );
    await expect(code).toHaveFocus();
  },
};

export const TooManyTries: Story = {
  parameters: screenAt(path, {
    ...codeAsked,
    [verify]: { status: 429, body: { message: 'Demasiados intentos. Pide otro código.' } },
  }),
  play: async ({ canvas }) => {
    await signIn(canvas);
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Código de verificación' }),
      '999999{Enter}',
    );

    const message = await canvas.findByText('Demasiados intentos. Pide otro código.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
  },
};

export const Verifying: Story = {
  parameters: screenAt(path, { ...codeAsked, [verify]: 'pending' }),
  play: async ({ canvas }) => {
    await signIn(canvas);
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Código de verificación' }),
      '012345{Enter}',
    );

    await expect(await canvas.findByRole('button', { name: 'Verificando...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Another code can be requested after 60 seconds, which the button counts down. */
export const ResendWaits: Story = {
  parameters: screenAt(path, codeAsked),
  play: async ({ canvas }) => {
    await signIn(canvas);

    const button = await canvas.findByRole('button', { name: /^Reenviar código en (?:60|59|58) s$/ });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Signs in at once, shows the message and opens the code step. */
export const SignedUp: Story = {
  parameters: screenAt(path, {
    [signUp]: noted({ accessToken: 'token', requiresVerification: true, verificationType: 'code', email }),
    [verify]: { body: { accessToken: 'confirmed', message: 'Hecho' } },
  }),
  play: async ({ args, canvas }) => {
    await fillInSignUp(canvas);

    const dialog = await canvas.findByRole('dialog', { name: 'Verifica tu correo' });
    await expect(
      within(dialog).getByText(
        '¡Cuenta creada! Te hemos enviado un código a tu correo para verificar tu cuenta.',
      ),
    ).toBeVisible();
    await expect(session.getState().signIn).toHaveBeenCalledWith('token');
    await expect(hasSignedUpHere(email)).toBe(true);
    await expect(dismissal.getState().isDialogOpen).toBe(true);
    await expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ signupMethod: 'modal', redirectTo: path }),
    );

    await userEvent.type(canvas.getByRole('textbox', { name: 'Código de verificación' }), '012345{Enter}');

    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    await expect(session.getState().signIn).toHaveBeenLastCalledWith('confirmed');
    await expect(hasSignedUpHere(email)).toBe(false);
  },
};

export const SignUpRefused: Story = {
  parameters: screenAt(path, { [signUp]: { status: 500 } }),
  play: async ({ canvas }) => {
    await fillInSignUp(canvas);

    const message = await canvas.findByText('Error creando la cuenta.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
  },
};

/** If the e-mail has an account, the person can sign in without entering it again. */
export const AddressTaken: Story = {
  parameters: screenAt(path, {
    [signUp]: {
      status: 400,
      body: {
        message: 'Ya hay una cuenta con este correo.',
        code: 'email_taken',
        fields: { email: 'Ya hay una cuenta con este correo.' },
      },
    },
  }),
  play: async ({ canvas }) => {
    await fillInSignUp(canvas);
    await canvas.findByText('Ya hay una cuenta con este correo.');
    const [signInInstead] = canvas.getAllByRole('button', { name: 'Iniciar Sesión' });
    if (signInInstead) await userEvent.click(signInInstead);

    await canvas.findByRole('dialog', { name: 'Iniciar Sesión' });
    await expect(canvas.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email);
  },
};
