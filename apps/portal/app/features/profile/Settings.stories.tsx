import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import type { Answer } from '~/testing/answering-api.ts';
import { inGuardedScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { savedFiles } from './testing/saved-files.ts';
import { accountAnswers, signIn } from './testing/profile-answers.ts';

const changePassword = fn<(request: Request) => Answer>();
const deleteAccount = fn<(request: Request) => Answer>();
const closeSessions = fn<() => Answer>();
const data = fn<() => Answer>();

const meta = {
  title: 'Portal/ProfileScreen/Settings',
  component: ProfileScreen,
  decorators: [inGuardedScreen],
  parameters: {
    layout: 'fullscreen',
    ...screenAt(
      '/profile?vista=configuracion',
      accountAnswers(profileExample, {
        'POST /api/auth/change-password': changePassword,
        'POST /api/user/delete': deleteAccount,
        'POST /api/user/close-other-sessions': closeSessions,
        'GET /api/user/data': data,
      }),
    ),
  },
  beforeEach: () => {
    signIn();
    changePassword.mockReset().mockReturnValue({ body: { message: 'Hecho.' } });
    deleteAccount.mockReset().mockReturnValue({ body: { message: 'Tu cuenta está eliminada.' } });
    closeSessions.mockReset().mockReturnValue({ body: { message: 'Hemos cerrado 2 sesiones.', closed: 2 } });
    data.mockReset().mockReturnValue({ body: { exportedAt: '2026-11-21T20:00:00.000Z' } });
  },
} satisfies Meta<typeof ProfileScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function fill(canvas: Canvas, newPassword: string, confirmation = newPassword): Promise<void> {
  await enterText(await canvas.findByLabelText('Contraseña actual'), 'Calderona21!');
  await enterText(canvas.getByLabelText('Nueva contraseña'), newPassword);
  await enterText(canvas.getByLabelText('Confirmar nueva contraseña'), confirmation);
  await userEvent.click(canvas.getByRole('button', { name: 'Cambiar contraseña' }));
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Contraseña actual')).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
  },
};

/** The fields are cleared afterwards. */
export const PasswordChanged: Story = {
  play: async ({ canvas }) => {
    await fill(canvas, 'Garbi2026');

    await expect(await canvas.findByText('Contraseña actualizada correctamente.')).toBeVisible();
    await expect(await changePassword.mock.lastCall?.[0].json()).toEqual({
      currentPassword: 'Calderona21!',
      newPassword: 'Garbi2026',
    });
    for (const label of ['Contraseña actual', 'Nueva contraseña', 'Confirmar nueva contraseña'])
      await expect(canvas.getByLabelText(label)).toHaveValue('');
  },
};

/** Shows only the first rule that fails. */
export const PasswordRefused: Story = {
  play: async ({ canvas }) => {
    await fill(canvas, 'garbi', 'garbi2026');

    const newPassword = canvas.getByLabelText('Nueva contraseña');
    await expect(newPassword).toHaveFocus();
    await expect(newPassword).toHaveAccessibleDescription(
      /Error: La contraseña debe tener al menos 8 caracteres\./,
    );
    await expect(canvas.getByText('Las nuevas contraseñas no coinciden.')).toBeVisible();
    await expect(changePassword).not.toHaveBeenCalled();
  },
};

export const PasswordFailed: Story = {
  play: async ({ canvas }) => {
    changePassword.mockReturnValue({
      status: 400,
      body: { message: 'La contraseña actual no es correcta.' },
    });
    await fill(canvas, 'Garbi2026');
    await expect(await canvas.findByText('La contraseña actual no es correcta.')).toBeVisible();

    changePassword.mockReturnValue({ status: 500 });
    await userEvent.click(canvas.getByRole('button', { name: 'Cambiar contraseña' }));
    await expect(await canvas.findByText('Error actualizando la contraseña.')).toBeVisible();
  },
};

/** Accounts created with Google set a password by e-mail. */
export const NoPassword: Story = {
  play: async ({ canvas }) => {
    changePassword.mockReturnValue({
      status: 400,
      body: { message: 'Tu cuenta no tiene contraseña. Pide el enlace.', code: 'no_password' },
    });
    await fill(canvas, 'Garbi2026');

    await expect(await canvas.findByText(/tu cuenta no tiene contraseña\./)).toBeVisible();
    await expect(canvas.queryByText(/Pide el enlace/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('link', { name: 'Crea una con un enlace a tu correo' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
  },
};

export const Download: Story = {
  play: async ({ canvas }) => {
    const saved = savedFiles();
    await userEvent.click(await canvas.findByRole('button', { name: 'Descargar mis datos' }));

    await waitFor(() => expect(saved()).toEqual(['mis-datos-dorsal.json']));
  },
};

export const SessionsClosed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cerrar las otras sesiones' }));
    const message = await canvas.findByText('Hemos cerrado 2 sesiones.');
    await waitFor(() => expect(message).toBeVisible());
  },
};

export const SessionsFailed: Story = {
  play: async ({ canvas }) => {
    closeSessions.mockReturnValue({ status: 500 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Cerrar las otras sesiones' }));
    const message = await canvas.findByText('No hemos podido cerrar las otras sesiones. Inténtalo de nuevo.');
    await waitFor(() => expect(message).toBeVisible());
  },
};

/** The dialog explains the consequences, and asks for e-mail and password. */
export const Delete: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Eliminar mi cuenta' }));

    const dialog = await canvas.findByRole('dialog', { name: 'Eliminar mi cuenta' });
    await waitFor(() => expect(within(dialog).getByText(/Tus facturas se conservan/)).toBeVisible());
    await expect(within(dialog).getByText(/siguen siendo válidos/)).toBeVisible();
  },
};

/** Afterwards the person is signed out and on the home page. */
export const Deleted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Eliminar mi cuenta' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await enterText(dialog.getByLabelText('Tu correo electrónico'), 'Lucia.Ferrer@correo.example');
    await enterText(dialog.getByLabelText('Contraseña'), 'Calderona21!');
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));

    await expect(await canvas.findByText('Otra página: /')).toBeVisible();
    await expect(session.getState().signOut).toHaveBeenCalledWith('/');
    await waitFor(() => expect(canvas.getByText('Tu cuenta está eliminada.')).toBeVisible());
    await expect(await deleteAccount.mock.lastCall?.[0].json()).toEqual({
      email: 'Lucia.Ferrer@correo.example',
      password: 'Calderona21!',
    });
  },
};

/** The page does not ask about unsaved changes after the deletion. */
export const DeletedWithUnsavedChanges: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('tab', { name: 'Información personal' }));
    await enterText(await canvas.findByLabelText('Nombre'), ' Soler');
    await userEvent.click(canvas.getByRole('tab', { name: 'Configuración' }));
    await Deleted.play?.(context);
  },
};

export const DeleteRefused: Story = {
  play: async ({ canvas }) => {
    const message = 'La contraseña no es correcta.';
    deleteAccount.mockReturnValue({ status: 400, body: { message, fields: { password: message } } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Eliminar mi cuenta' }));
    const dialog = within(await canvas.findByRole('dialog'));
    const email = dialog.getByLabelText('Tu correo electrónico');
    await enterText(email, 'otra@correo.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
    await expect(email).toHaveFocus();
    await expect(deleteAccount).not.toHaveBeenCalled();

    await userEvent.clear(email);
    await enterText(email, 'lucia.ferrer@correo.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
    // Only once, at the field.
    await expect(await dialog.findByText(message)).toBeVisible();
    await expect(dialog.getByLabelText('Contraseña')).toHaveFocus();
    await expect(session.getState().signOut).not.toHaveBeenCalled();

    // The next try clears the message.
    await userEvent.type(email, 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Eliminar mi cuenta' }));
    await expect(email).toHaveFocus();
    await expect(dialog.queryByText(message)).not.toBeInTheDocument();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
