import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { forgetSignUp, markSignUp } from '~/session/sign-up-mark.ts';
import type { Answer } from '~/testing/answering-api.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';

const token = 'q3XJ0m2b8fU4c6yN1zWvR7tHsKdLpEoGiAaBxYkQwZs';
const path = `/confirm-email/${token}`;
const call = `GET /api/auth/confirm-email/user/${token}`;
const profileCall = 'GET /api/user/profile';
const confirmed: Answer = { body: { message: 'Tu correo está confirmado.', accessToken: 'token' } };

const meta = {
  title: 'Portal/ConfirmEmailScreen',
  component: ConfirmEmailScreen,
  args: { token, type: 'user', redirect: null },
  decorators: [inScreen],
  parameters: screenAt(path, { [call]: 'pending' }),
  beforeEach: () => {
    session.setState({
      status: 'unauthenticated',
      profile: null,
      signIn: fn(async () => session.setState({ status: 'authenticated' })),
    });
  },
} satisfies Meta<typeof ConfirmEmailScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Confirmando tu correo...')).toBeVisible();
  },
};

const once = fn(() => confirmed);

/** The link works once, so it is used once even if the page is mounted twice. */
export const Confirmed: Story = {
  args: { redirect: '/welcome' },
  parameters: screenAt(path, { [call]: once }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Otra página: /welcome')).toBeVisible());
    await expect(once).toHaveBeenCalledOnce();
    await expect(session.getState().signIn).toHaveBeenCalledWith('token');
  },
};

const saved = fn();
const firstPassword = 'POST /api/auth/first-password';
const passwordAsked: Answer = {
  body: {
    message: 'Elige una contraseña para terminar.',
    accessToken: 'limited',
    passwordRequired: true,
    email: 'lucia.ferrer@correo.example',
  },
};

/**
 * The link was opened in a browser that did not sign up: the person must choose a password before they are signed in.
 */
export const PasswordRequired: Story = {
  args: { redirect: '/welcome' },
  parameters: screenAt(path, {
    [call]: passwordAsked,
    [firstPassword]: (request) => {
      saved(request.headers.get('Authorization'));
      return { body: { message: 'Tu correo está confirmado y tu contraseña, guardada.' } };
    },
  }),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Contraseña');
    await expect(canvas.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
    await expect(canvas.getByText('lucia.ferrer@correo.example')).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());

    await userEvent.type(field, 'corta{Enter}');
    await expect(field).toHaveAccessibleDescription(/La contraseña no cumple con todos los requisitos\./);
    await expect(session.getState().signIn).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'Calderona21!{Enter}');

    await waitFor(() => expect(canvas.getByText('Otra página: /welcome')).toBeVisible());
    await expect(saved).toHaveBeenCalledWith('Bearer limited');
    await expect(session.getState().signIn).toHaveBeenCalledWith('limited');
  },
};

const answerLost = fn<() => Answer>();

/** The password was saved, but the response was lost: pressing again continues. */
export const PasswordSavedUnheard: Story = {
  args: { redirect: '/welcome' },
  parameters: screenAt(path, { [call]: passwordAsked, [firstPassword]: answerLost }),
  beforeEach: () => {
    answerLost
      .mockReset()
      .mockReturnValueOnce({ status: 503 })
      .mockReturnValue({
        status: 409,
        body: { code: 'password_not_required', message: 'Cámbiala desde tu perfil.' },
      });
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Contraseña'), 'Calderona21!{Enter}');
    await expect(await canvas.findByText(/Comprueba tu conexión e inténtalo de nuevo/)).toBeVisible();
    await expect(session.getState().signIn).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole('button', { name: 'Guardar y continuar' }));

    await waitFor(() => expect(canvas.getByText('Otra página: /welcome')).toBeVisible());
    await expect(session.getState().signIn).toHaveBeenCalledWith('limited');
  },
};

/** A person whose session has expired is offered another link. */
export const PasswordTooLate: Story = {
  parameters: screenAt(path, { [call]: passwordAsked, [firstPassword]: { status: 401 } }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Contraseña'), 'Calderona21!{Enter}');

    await userEvent.click(await canvas.findByRole('link', { name: 'Pide un enlace para elegirla' }));
    await expect(await canvas.findByText('Otra página: /reset-password')).toBeVisible();
    await expect(canvas.getByText('Con: {"email":"lucia.ferrer@correo.example"}')).toBeVisible();
  },
};

const secondTry = fn<() => Answer>();

export const InvalidToken: Story = {
  parameters: screenAt(path, { [call]: secondTry }),
  beforeEach: () => {
    secondTry.mockReset().mockReturnValueOnce({ status: 400 }).mockReturnValue(confirmed);
  },
  play: async ({ canvas }) => {
    const message = await canvas.findByText('Token inválido o expirado.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
    await expect(secondTry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));

    await waitFor(() => expect(canvas.getByText('Otra página: /profile')).toBeVisible());
  },
};

const expired: Answer = { status: 400, body: { message: 'Token inválido o expirado.' } };

/** A visitor signs in to get another link, and keeps the way on. */
export const ExpiredForVisitors: Story = {
  args: { redirect: '/welcome' },
  parameters: screenAt(path, { [call]: expired }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute(
      'href',
      '/signin?redirect=%2Fwelcome',
    );
  },
};

const resent = fn();

/** A signed-in person gets another link here. */
export const ExpiredWhileUnconfirmed: Story = {
  parameters: screenAt(path, {
    [profileCall]: { body: { ...profileExample, mail_confirmed: false } },
    [call]: expired,
    'POST /api/auth/send-confirmation-email/user': (request) => {
      void request.json().then(resent);
      return { body: { message: 'ok' } };
    },
  }),
  beforeEach: () => {
    session.setState({
      status: 'authenticated',
      profile: { ...profileExample, mail_confirmed: false },
      loadProfile: async () => undefined,
    });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar y continuar' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Reenviar enlace' }));

    await expect(
      await canvas.findByText('Se ha enviado un nuevo enlace de verificación a tu correo.'),
    ).toBeVisible();
    await expect(resent).toHaveBeenCalledWith({ email: profileExample.email });
  },
};

/** The person's own link, opened again: nothing is left to do. */
export const UsedWhileConfirmed: Story = {
  parameters: screenAt(path, { [profileCall]: { body: profileExample }, [call]: expired }),
  beforeEach: () => {
    session.setState({ status: 'authenticated', profile: profileExample });
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Tu correo ya está confirmado' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirmar y continuar' }));

    await expect(await canvas.findByText(/ese correo ya está confirmado/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Seguir con mi cuenta' }));
    await expect(await canvas.findByText('Otra página: /profile')).toBeVisible();
  },
};

export const NoAccessToken: Story = {
  parameters: screenAt(path, { [call]: { body: { message: 'Hecho' } } }),
  play: async ({ canvas }) => {
    const message = await canvas.findByText('Error: No se devolvió access token.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
  },
};

const afterQuestion = fn(() => confirmed);

/** Another account is signed in: the link is not used before the person agrees. */
export const OtherAccount: Story = {
  parameters: screenAt(path, { [profileCall]: { body: profileExample }, [call]: afterQuestion }),
  beforeEach: () => {
    session.setState({ status: 'authenticated', profile: profileExample });
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText(profileExample.email)).toBeVisible());
    await expect(afterQuestion).not.toHaveBeenCalled();
  },
};

export const OtherAccountAgreed: Story = {
  ...OtherAccount,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirmar y continuar' }));

    await waitFor(() => expect(canvas.getByText('Otra página: /profile')).toBeVisible());
  },
};

const unconfirmed: Answer = { body: { ...profileExample, mail_confirmed: false } };

/** A person signed in with an unconfirmed e-mail is asked as well: the link may be a stranger's. */
export const OtherUnconfirmedAccount: Story = {
  ...OtherAccount,
  parameters: screenAt(path, { [profileCall]: unconfirmed, [call]: afterQuestion }),
};

/** The person who has just signed up in this browser is not asked. */
export const OwnAccount: Story = {
  parameters: screenAt(path, { [profileCall]: unconfirmed, [call]: confirmed }),
  beforeEach: () => {
    session.setState({ status: 'authenticated' });
    markSignUp(profileExample.email);
    return forgetSignUp;
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Otra página: /profile')).toBeVisible());
  },
};
