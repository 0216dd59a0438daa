import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { GoogleButton, type GoogleButtonProps } from './GoogleButton.tsx';

const args: GoogleButtonProps = {
  google: { clientId: 'stories.apps.googleusercontent.com', scriptUrl: '/google-client.js' },
  requestNonce: async () => 'nonce',
  onCredential: fn(),
  describeError: (error) => (error as Error).message,
  children: 'Al continuar con Google aceptas las condiciones.',
};

const meta = {
  title: 'UI/GoogleButton',
  component: GoogleButton,
  tags: ['autodocs'],
  args,
  parameters: {
    guidance: {
      use: 'A sign-in or sign-up with Google, above or below another way.',
      avoid: "A button of one's own with Google's logo: Google requires its own.",
      accessibility: "The button is in Google's frame, which has a title; failures are announced.",
    },
  },
} satisfies Meta<typeof GoogleButton>;

export default meta;

type Story = StoryObj<typeof meta>;

const name = 'Continuar con Google';
const never = async () => new Promise<never>(() => undefined);

export const Default: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name })).toBeVisible(),
};

export const SignUp: Story = { args: { text: 'signup_with' } };

/** Script and nonce are loading. */
export const Loading: Story = { args: { requestNonce: never } };

export const SignedIn: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
    await waitFor(() => expect(args.onCredential).toHaveBeenCalledWith('un.token.de-google'));
  },
};

export const Busy: Story = {
  args: { onCredential: never },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(await canvas.findByText('Entrando con Google...')).toBeVisible();
  },
};

const refusal = 'Google todavía no ha verificado tu correo.';

const drawn = fn();

/** Shows what failed, and draws a new nonce for the next try. */
export const Refused: Story = {
  args: {
    requestNonce: async () => {
      drawn();
      return 'nonce';
    },
    onCredential: async () => {
      throw new Error(refusal);
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name }));

    const message = await canvas.findByText(refusal);
    await expect(message.closest('[role="alert"]')).toBeVisible();
    await waitFor(() => expect(drawn).toHaveBeenCalledTimes(2));
    await expect(canvas.getByRole('button', { name })).toBeVisible();
  },
};

let isBack = false;

/** The script or the nonce can't be had: the page says so, stays usable, and can try again. */
export const Unavailable: Story = {
  args: {
    requestNonce: async () => {
      if (!isBack) throw new Error('No network.');
      return 'nonce';
    },
  },
  beforeEach: () => {
    isBack = false;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No hemos podido cargar el acceso con Google/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument();
    isBack = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));
    await expect(await canvas.findByRole('button', { name })).toBeVisible();
    await expect(canvas.queryByText(/No hemos podido cargar/)).not.toBeInTheDocument();
  },
};
