import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { session } from '~/session/browser-session.ts';
import { standInCredential } from '~/testing/google-stand-in.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { GoogleButton } from './GoogleButton.tsx';

const path = '/signin';
const call = 'POST /api/auth/google/user';
const nonceCall = 'POST /api/auth/google/nonce';

const meta = {
  title: 'Portal/GoogleButton',
  component: GoogleButton,
  args: { or: 'below', onSignedIn: fn() },
  decorators: [inScreen],
  parameters: screenAt(path),
  beforeEach: () => {
    session.setState({ status: 'unauthenticated', profile: null, signIn: fn(async () => undefined) });
  },
} satisfies Meta<typeof GoogleButton>;

export default meta;

type Story = StoryObj<typeof meta>;

const name = 'Continuar con Google';

async function press(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name }));
  return canvas;
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'términos y condiciones' })).toBeVisible();
  },
};

export const SignUp: Story = { args: { text: 'signup_with', or: 'above' } };

/** Script and nonce are loading. */
export const Loading: Story = {
  parameters: screenAt(path, { [nonceCall]: 'pending' }),
};

const received = fn();

export const SignedIn: Story = {
  parameters: screenAt(path, {
    [call]: (request) => {
      void request.json().then(received);
      return { body: { accessToken: 'token' } };
    },
  }),
  play: async ({ args, canvasElement }) => {
    await press(canvasElement);

    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce());
    await expect(received).toHaveBeenCalledWith({ token: standInCredential });
    await expect(session.getState().signIn).toHaveBeenCalledWith('token');
  },
};

export const Busy: Story = {
  parameters: screenAt(path, { [call]: 'pending' }),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement);

    await expect(await canvas.findByText('Entrando con Google...')).toBeVisible();
  },
};

const refusal = 'Google todavía no ha verificado tu correo.';
const nonces = fn(() => ({ body: { nonce: crypto.randomUUID() } }));

/** Shows the server's text and fetches a new nonce for the next try. */
export const Refused: Story = {
  parameters: screenAt(path, {
    [nonceCall]: nonces,
    [call]: { status: 400, body: { message: refusal } },
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name });
    nonces.mockClear();
    const canvas = await press(canvasElement);

    const message = await canvas.findByText(refusal);
    await expect(message.closest('[role="alert"]')).toBeVisible();
    await waitFor(() => expect(nonces).toHaveBeenCalled());
    await expect(canvas.getByRole('button', { name })).toBeVisible();
  },
};

/** The server sent no text. */
export const Failed: Story = {
  parameters: screenAt(path, { [call]: { status: 500 } }),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement);

    await waitFor(() => expect(canvas.getByText('Google login failed')).toHaveAttribute('lang', 'en'));
  },
};

/** The script is blocked or unreachable: the page says so and stays usable. */
export const Unavailable: Story = {
  parameters: screenAt(path, { [nonceCall]: { status: 503 } }),
  play: async ({ canvas }) => {
    const message = await canvas.findByText(/No hemos podido cargar el acceso con Google/);
    await expect(message).toBeVisible();
    await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument();
  },
};

let isBack = false;

export const TriedAgain: Story = {
  parameters: screenAt(path, {
    [nonceCall]: () => (isBack ? { body: { nonce: 'nonce' } } : { status: 503 }),
  }),
  play: async ({ canvas }) => {
    isBack = false;
    const retry = await canvas.findByRole('button', { name: 'Reintentar' });

    isBack = true;
    await userEvent.click(retry);

    await expect(await canvas.findByRole('button', { name })).toBeVisible();
    await expect(canvas.queryByText(/No hemos podido cargar/)).not.toBeInTheDocument();
  },
};

/** An installation without Google. */
export const WithoutGoogle: Story = {
  decorators: [
    (Story) => (
      <ConfigurationProvider value={{ ...defaultConfiguration, google: null }}>
        <Story />
      </ConfigurationProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('Google');
  },
};
