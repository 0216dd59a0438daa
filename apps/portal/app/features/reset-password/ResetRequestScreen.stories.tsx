import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, type within } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ResetRequestScreen } from './ResetRequestScreen.tsx';

const path = '/reset-password';
const call = 'POST /api/auth/request-password-reset/user';
const email = 'lucia.ferrer@correo.example';

const meta = {
  title: 'Portal/ResetRequestScreen',
  component: ResetRequestScreen,
  args: { redirect: null },
  decorators: [inScreen],
  parameters: screenAt(path),
} satisfies Meta<typeof ResetRequestScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

async function ask(canvas: ReturnType<typeof within>) {
  await userEvent.type(canvas.getByLabelText('Correo electrónico'), `${email}{Enter}`);
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveAttribute('autocomplete', 'username');
  },
};

/** Prefilled from the previous page. */
export const EmailKnown: Story = {
  parameters: screenAt(path, {}, { email }),
  beforeEach: () => session.setState({ status: 'unauthenticated' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveValue(email);
  },
};

export const EmailRequired: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar enlace' }));

    const field = canvas.getByLabelText('Correo electrónico');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(
      'Por favor, ingresa tu email para restablecer tu contraseña.',
    );
  },
};

const sent = fn();

/** The same for every e-mail, so that it doesn't reveal who has an account. The message clears after seven seconds. */
export const Sent: Story = {
  parameters: screenAt(path, {
    [call]: (request) => {
      void request.json().then(sent);
      return { body: { message: 'ok' } };
    },
  }),
  play: async ({ canvas }) => {
    await ask(canvas);

    const text = 'Email de restablecimiento enviado. Revisa tu bandeja de entrada.';
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ email });
  },
};

export const Failed: Story = {
  parameters: screenAt(path, { [call]: { status: 500 } }),
  play: async ({ canvas }) => {
    await ask(canvas);

    const message = await canvas.findByText('Error al enviar el email de restablecimiento.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
  },
};

export const Busy: Story = {
  parameters: screenAt(path, { [call]: 'pending' }),
  play: async ({ canvas }) => {
    await ask(canvas);

    await expect(await canvas.findByRole('button', { name: 'Enviando...' })).toBeVisible();
  },
};
