import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration } from '~/configuration/configuration.ts';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { TopBar } from './TopBar.tsx';

const meta = {
  title: 'Portal/TopBar',
  component: TopBar,
  decorators: [
    (Story) => (
      <ConfigurationProvider value={defaultConfiguration}>
        <Story />
      </ConfigurationProvider>
    ),
    inScreen,
  ],
  parameters: { layout: 'fullscreen', ...screenAt('/') },
  beforeEach: () => {
    session.setState({ status: 'unauthenticated', profile: null, signOut: fn(async () => undefined) });
    return () => void delete document.documentElement.dataset.session;
  },
} satisfies Meta<typeof TopBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Unirme' })).toBeVisible();
  },
};

/** As the server draws it, and all that people without scripts see. */
export const NotYetKnown: Story = {
  beforeEach: () => session.setState({ status: 'loading' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Unirme' })).toBeVisible();
  },
};

/** Where a session is stored, its owner is not asked to sign in meanwhile; the links' space stays. */
export const StoredSession: Story = {
  beforeEach: () => {
    session.setState({ status: 'loading' });
    document.documentElement.dataset.session = 'stored';
  },
  play: async ({ canvas }) => {
    const link = canvas.getByText('Unirme');
    await expect(link).not.toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Iniciar Sesión' })).toBeNull();
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(0);
  },
};

export const SignedIn: Story = {
  beforeEach: () => session.setState({ status: 'authenticated', profile: profileExample }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { expanded: false })).toBeVisible());
    await expect(canvas.queryByText('Unirme')).toBeNull();
  },
};

/** What is the person's own stands in the menu; leaving the session is one of it. */
export const PersonMenu: Story = {
  ...SignedIn,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /Lucía/ });
    await userEvent.click(button);

    await expect(canvas.getByRole('link', { name: 'Mi Perfil' })).toHaveAttribute('href', '/profile');
    await expect(canvas.getByRole('link', { name: 'Mis Eventos' })).toHaveAttribute(
      'href',
      '/profile#mis-eventos',
    );
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('link', { name: 'Mi Perfil' })).toBeNull();
    await expect(button).toHaveFocus();

    await userEvent.click(button);
    await userEvent.click(canvas.getByRole('button', { name: 'Cerrar Sesión' }));
    await expect(session.getState().signOut).toHaveBeenCalledOnce();
  },
};

/** Signed in, but the profile could not be loaded. */
export const NameUnknown: Story = {
  beforeEach: () => session.setState({ status: 'authenticated', profile: null }),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /Usuario/ });
    await waitFor(() => expect(button).toBeVisible());
    await expect(canvas.getByText('U')).toBeVisible();
  },
};
