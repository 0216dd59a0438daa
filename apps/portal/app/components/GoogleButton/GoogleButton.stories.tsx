import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { GoogleButton } from './GoogleButton.tsx';

const path = '/signin';
const call = 'POST /api/auth/google/user';

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

async function press(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Continuar con Google' }));
  return canvas;
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'términos y condiciones' })).toBeVisible();
  },
};

export const SignUp: Story = { args: { text: 'signup_with', or: 'above' } };

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
    await expect(received).toHaveBeenCalledWith({ token: 'un.token.de-google' });
    await expect(session.getState().signIn).toHaveBeenCalledWith('token');
  },
};

const refusal = 'Google todavía no ha verificado tu correo.';

export const Refused: Story = {
  parameters: screenAt(path, { [call]: { status: 400, body: { message: refusal } } }),
  play: async ({ canvasElement }) => {
    const canvas = await press(canvasElement);

    await expect(await canvas.findByText(refusal)).not.toHaveAttribute('lang');
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
