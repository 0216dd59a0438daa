import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { dismissal } from './dismissal.ts';
import { VerificationBanner } from './VerificationBanner.tsx';

const path = '/events';
const call = 'POST /api/auth/send-confirmation-email/user';
const linkSent = 'Se ha enviado un nuevo enlace de verificación a tu correo.';

const unconfirmed = { ...profileExample, mail_confirmed: false };
const loadProfile = fn<() => Promise<void>>(async () => undefined);

const meta = {
  title: 'Portal/VerificationBanner',
  component: VerificationBanner,
  decorators: [inScreen],
  parameters: { ...screenAt(path), layout: 'fullscreen' },
  beforeEach: () => {
    dismissal.setState({ email: undefined, isDialogOpen: false });
    session.setState({ status: 'authenticated', profile: unconfirmed, loadProfile });
    loadProfile.mockReset();
    return () => session.setState({ status: 'unauthenticated', profile: null });
  },
} satisfies Meta<typeof VerificationBanner>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The banner's height is available to the rest of the page. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const banner = canvas.getByRole('complementary', { name: 'Verificación del correo' });
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--bottom-inset')).toBe(
        `${Math.floor(banner.getBoundingClientRect().height)}px`,
      ),
    );
  },
};

/** Hidden until the site is reloaded, also on other pages. */
export const Dismissed: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar' }));

    await expect(canvas.queryByRole('complementary')).not.toBeInTheDocument();
    await expect(document.documentElement.style.getPropertyValue('--bottom-inset')).toBe('');
  },
};

const sent = fn();

/** The message clears after seven seconds; the banner stays. */
export const Resent: Story = {
  parameters: screenAt(path, {
    [call]: (request) => {
      void request.json().then(sent);
      return { body: { message: 'ok' } };
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar enlace' }));

    const message = await canvas.findByText(linkSent);
    await expect(message.closest('[role="status"]')).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ email: profileExample.email });
    await waitFor(() => expect(canvas.queryByText(linkSent)).not.toBeInTheDocument());
    await expect(canvas.getByText('Confirma tu correo.')).toBeVisible();
  },
};

/** The e-mail was confirmed in another window: no link was sent, and the message doesn't claim it. */
export const ResentWhenConfirmed: Story = {
  parameters: screenAt(path, { [call]: { body: { message: 'ok' } } }),
  play: async ({ canvas }) => {
    loadProfile.mockImplementation(async () => session.setState({ profile: profileExample }));
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar enlace' }));

    const message = await canvas.findByText('Tu correo ya está confirmado.');
    await waitFor(() => expect(message).toBeVisible());
    await expect(canvas.queryByText(linkSent)).not.toBeInTheDocument();
  },
};

/** Reads the profile when the window gets the focus: the e-mail may have been confirmed elsewhere. */
export const BackInTheWindow: Story = {
  play: async () => {
    await expect(loadProfile).not.toHaveBeenCalled();

    window.dispatchEvent(new Event('focus'));

    await expect(loadProfile).toHaveBeenCalledOnce();
  },
};

export const Busy: Story = {
  parameters: screenAt(path, { [call]: 'pending' }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar enlace' }));

    await expect(canvas.getByRole('button', { name: 'Reenviando...' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: screenAt(path, { [call]: { status: 500 } }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar enlace' }));

    const message = await canvas.findByText('Error al reenviar el correo de confirmación.');
    await expect(message.closest('[role="alert"]')).toBeVisible();
  },
};

/** Too soon after the last link: shows the server's text. */
export const Refused: Story = {
  parameters: screenAt(path, {
    [call]: { status: 429, body: { message: 'Espera un minuto antes de pedir otro enlace.' } },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar enlace' }));

    await expect(await canvas.findByText('Espera un minuto antes de pedir otro enlace.')).toBeVisible();
  },
};

/** The profile could not be loaded, so the e-mail is unknown. */
export const NoEmail: Story = {
  beforeEach: () => {
    session.setState({ profile: null });
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reenviar enlace' }));

    await expect(await canvas.findByText('Error: No se pudo obtener el email del usuario.')).toBeVisible();
  },
};

/** With only the tickets stored on the device the e-mail is unknown, and the banner doesn't cover them. */
export const OverKeptTickets: Story = {
  parameters: screenAt('/mistickets/trail-nocturno-del-garbi'),
  beforeEach: () => session.setState({ profile: null }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).not.toBeInTheDocument();
  },
};

/** Hidden beneath the dialog that asks for the code. */
export const DialogOpen: Story = {
  beforeEach: () => dismissal.setState({ isDialogOpen: true }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).not.toBeInTheDocument();
  },
};

/** Hidden on the account, which has its own notice. */
export const OnTheProfile: Story = {
  parameters: screenAt('/profile'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('complementary')).not.toBeInTheDocument();
  },
};
