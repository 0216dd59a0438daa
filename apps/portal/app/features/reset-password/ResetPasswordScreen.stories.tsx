import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, type within } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import type { Answer } from '~/testing/answering-api.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';

const token = 'kZ3s8vQ1xT6yB0nM4cR7wE2pL9aG5dH8jF1uK0iO3eS';
const path = `/reset-password/${token}`;
const check = `GET /api/auth/validate-reset-token/user/${token}`;
const save = `POST /api/auth/reset-password/user/${token}`;
const valid = { [check]: { body: { message: 'ok' } } };

const meta = {
  title: 'Portal/ResetPasswordScreen',
  component: ResetPasswordScreen,
  args: { token },
  decorators: [inScreen],
  parameters: screenAt(path, valid),
  beforeEach: () => {
    session.setState({ status: 'unauthenticated', profile: null, signOut: fn(async () => undefined) });
  },
} satisfies Meta<typeof ResetPasswordScreen>;

export default meta;

type Story = StoryObj<typeof meta>;
type Queries = ReturnType<typeof within>;

async function type(canvas: Queries, password: string, confirmation: string) {
  await enterText(await canvas.findByLabelText('Nueva contraseña'), password);
  await enterText(canvas.getByLabelText('Confirmar contraseña'), confirmation);
}

async function submit(canvas: Queries, password = 'Calderona21!', confirmation = password) {
  await type(canvas, password, confirmation);
  await userEvent.keyboard('{Enter}');
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('Nueva contraseña');
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
  },
};

export const Checking: Story = {
  parameters: screenAt(path, { [check]: 'pending' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Comprobando el enlace...')).toBeVisible();
  },
};

export const InvalidToken: Story = {
  parameters: screenAt(path, { [check]: { status: 400 } }),
  play: async ({ canvas }) => {
    const message = await canvas.findByText('Invalid or expired token');
    await expect(message).toHaveAttribute('lang', 'en');
    await expect(message.closest('[role="alert"]')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute(
      'href',
      '/reset-password',
    );
  },
};

const secondTry = fn<() => Answer>();

/** An unreachable server doesn't make the link invalid. */
export const Unreachable: Story = {
  parameters: screenAt(path, { [check]: secondTry }),
  beforeEach: () => {
    secondTry
      .mockReset()
      .mockReturnValueOnce({ status: 503 })
      .mockReturnValue({ body: { message: 'ok' } });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }));

    await expect(await canvas.findByLabelText('Nueva contraseña')).toBeVisible();
  },
};

/** Checklist and comparison follow the input. */
export const Typing: Story = {
  play: async ({ canvas }) => {
    await type(canvas, 'Calderona21!', 'Calder');
    const rules = canvas.getAllByRole('listitem');
    await expect(rules.every((rule) => rule.textContent.endsWith('cumplido'))).toBe(true);
    await expect(canvas.getByText('Passwords do not match')).toHaveAttribute('lang', 'en');

    await enterText(canvas.getByLabelText('Confirmar contraseña'), 'ona21!');

    await expect(canvas.getByText('Passwords match')).toBeVisible();
  },
};

export const Refused: Story = {
  play: async ({ canvas }) => {
    await submit(canvas, 'calderona', 'x');

    const field = canvas.getByLabelText('Nueva contraseña');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Password does not meet all requirements/);
    await expect(canvas.getByLabelText('Confirmar contraseña')).toHaveAccessibleDescription(
      /Passwords do not match/,
    );
    await expect(canvas.getAllByText('Passwords do not match')).toHaveLength(1);
  },
};

export const Saved: Story = {
  parameters: screenAt(path, { ...valid, [save]: { body: { message: 'Contraseña cambiada.' } } }),
  play: async ({ canvas }) => {
    await submit(canvas);

    await waitFor(() => expect(canvas.getByText('Otra página: /signin')).toBeVisible());
    await expect(canvas.getByText('Contraseña cambiada.')).toBeInTheDocument();
    await expect(session.getState().signOut).not.toHaveBeenCalled();
  },
};

/** The server has ended every session of the account, so this browser signs out. */
export const SavedWhileSignedIn: Story = {
  ...Saved,
  beforeEach: () => {
    session.setState({ status: 'authenticated' });
  },
  play: async ({ canvas }) => {
    await submit(canvas);

    await waitFor(() => expect(canvas.getByText('Otra página: /signin')).toBeVisible());
    await expect(session.getState().signOut).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  parameters: screenAt(path, { ...valid, [save]: { status: 500 } }),
  play: async ({ canvas }) => {
    await submit(canvas);

    const message = await canvas.findByText('Error resetting password');
    await expect(message).toHaveAttribute('lang', 'en');
    await expect(message.closest('[role="alert"]')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pedir otro enlace' })).toBeVisible();
  },
};

/** A common password: the server's text is shown at the field. */
export const CommonPassword: Story = {
  parameters: screenAt(path, {
    ...valid,
    [save]: {
      status: 400,
      body: {
        message: 'Esta contraseña es demasiado común.',
        fields: { newPassword: 'Esta contraseña es demasiado común.' },
      },
    },
  }),
  play: async ({ canvas }) => {
    await submit(canvas);

    const field = await canvas.findByLabelText('Nueva contraseña');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Esta contraseña es demasiado común.'));
    await expect(field).toHaveFocus();
  },
};

export const Busy: Story = {
  parameters: screenAt(path, { ...valid, [save]: 'pending' }),
  play: async ({ canvas }) => {
    await submit(canvas);

    await expect(await canvas.findByRole('button', { name: 'Guardando...' })).toBeVisible();
  },
};
