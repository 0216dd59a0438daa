import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { SignInScreen } from './SignInScreen.tsx';

const path = '/signin';
const call = 'POST /api/auth/login/user';

const meta = {
  title: 'Portal/SignInScreen',
  component: SignInScreen,
  args: { redirect: null },
  decorators: [inScreen],
  parameters: screenAt(path),
  beforeEach: () => {
    session.setState({ status: 'unauthenticated', profile: null, signIn: fn(async () => undefined) });
  },
} satisfies Meta<typeof SignInScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

async function openForm(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole('button', { name: 'Iniciar sesión con un correo electrónico' }));
  return canvas;
}

async function signIn(canvasElement: HTMLElement) {
  const canvas = await openForm(canvasElement);
  await userEvent.keyboard('lucia.ferrer@correo.example{Tab}Calderona21!{Enter}');
  return canvas;
}

export const Default: Story = {};

/** The second step and back again; the focus moves with the step. */
export const Form: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await openForm(canvasElement);
    const email = canvas.getByRole('textbox', { name: 'Correo electrónico' });
    await expect(email).toHaveFocus();
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByLabelText('Contraseña')).toHaveAttribute('autocomplete', 'current-password');
    await expect(canvas.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
    await expect(canvas.getByText('Remember me')).toHaveAttribute('lang', 'en');

    await userEvent.click(canvas.getByRole('button', { name: 'Volver' }));
    await expect(
      canvas.getByRole('button', { name: 'Iniciar sesión con un correo electrónico' }),
    ).toHaveFocus();
    await openForm(canvasElement);
  },
};

export const RequiredFields: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await openForm(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar Sesión' }));

    const email = canvas.getByRole('textbox', { name: 'Correo electrónico' });
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription('Escribe tu correo electrónico.');
    await expect(canvas.getByLabelText('Contraseña')).toHaveAccessibleDescription('Escribe tu contraseña.');

    await enterText(email, 'lucia.ferrer@correo.example');
    await expect(email).toBeValid();
  },
};

/** By keyboard only, then back to the previous page. */
export const SignedIn: Story = {
  args: { redirect: '/events/4t8k' },
  parameters: screenAt(path, { [call]: { body: { accessToken: 'token' } } }),
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement);

    await waitFor(() => expect(canvas.getByText('Otra página: /events/4t8k')).toBeVisible());
    await expect(session.getState().signIn).toHaveBeenCalledWith('token');
  },
};

/** Anything but a path of this site leads to the account. */
export const ForeignRedirect: Story = {
  args: { redirect: 'https://evil.example' },
  parameters: screenAt(path, { [call]: { body: { accessToken: 'token' } } }),
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement);

    await waitFor(() => expect(canvas.getByText('Otra página: /profile')).toBeVisible());
  },
};

/** Wrong credentials or too many tries: shows the server's text. */
export const Refused: Story = {
  parameters: screenAt(path, {
    [call]: {
      status: 429,
      body: { message: 'Demasiados intentos. Espera 30 segundos y vuelve a probar.' },
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement);

    const message = await canvas.findByText('Demasiados intentos. Espera 30 segundos y vuelve a probar.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
    await expect(canvas.getByLabelText('Contraseña')).toHaveValue('Calderona21!');
  },
};

/** The server sent no text. */
export const Failed: Story = {
  parameters: screenAt(path, { [call]: { status: 500 } }),
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement);

    await waitFor(() => expect(canvas.getByText('Login failed')).toHaveAttribute('lang', 'en'));
  },
};

export const Busy: Story = {
  parameters: screenAt(path, { [call]: 'pending' }),
  play: async ({ canvasElement }) => {
    const canvas = await signIn(canvasElement);

    await expect(canvas.getByRole('button', { name: 'Iniciando sesión...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

/** Redirected here by an expired session: the page says only that. */
export const SessionOver: Story = {
  parameters: screenAt(path, {}, { isSessionOver: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tu sesión se ha cerrado. Vuelve a entrar para seguir.')).toBeVisible();
  },
};

/** The server gave a reason for the end: the same person has confirmed the e-mail elsewhere. */
export const ConfirmedElsewhere: Story = {
  parameters: screenAt(path, {}, { isSessionOver: true }),
  beforeEach: () => {
    session.setState({
      endText: 'Has confirmado tu correo en otro dispositivo. Entra con tu contraseña.',
    });
    return () => session.setState({ endText: undefined });
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Has confirmado tu correo en otro dispositivo. Entra con tu contraseña.'),
    ).toBeVisible();
  },
};

/** An e-mail from the previous page is prefilled; the edited e-mail is passed on to the reset page. */
export const EmailKnown: Story = {
  parameters: screenAt(path, {}, { email: 'lucia.ferrer@correo.example' }),
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'Correo electrónico' });
    await expect(email).toHaveValue('lucia.ferrer@correo.example');
    await userEvent.clear(email);
    await enterText(email, 'lucia@correo.example');
    await userEvent.click(canvas.getByRole('link', { name: '¿Has olvidado tu contraseña?' }));

    await expect(await canvas.findByText('Otra página: /reset-password')).toBeVisible();
    await expect(canvas.getByText('Con: {"email":"lucia@correo.example"}')).toBeVisible();
  },
};

/** The links to the other pages keep the way back. */
export const WithWayBack: Story = {
  args: { redirect: '/mistickets/4t8k' },
  play: async ({ canvasElement }) => {
    const canvas = await openForm(canvasElement);

    await expect(canvas.getByRole('link', { name: 'Unirme' })).toHaveAttribute(
      'href',
      '/signup?redirect=%2Fmistickets%2F4t8k',
    );
    await expect(canvas.getByRole('link', { name: '¿Has olvidado tu contraseña?' })).toHaveAttribute(
      'href',
      '/reset-password?redirect=%2Fmistickets%2F4t8k',
    );
  },
};
