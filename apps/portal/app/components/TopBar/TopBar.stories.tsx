import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { RoleLinksContext } from '../RoleLinks/use-role-links.ts';
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

/** As the server renders it, and as visitors without scripts see it. */
export const NotYetKnown: Story = {
  beforeEach: () => session.setState({ status: 'loading' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Unirme' })).toBeVisible();
  },
};

/** If a session is stored, the sign-in links are hidden until it is known; they keep their space. */
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

/** The menu has the person's own pages and the sign-out. */
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

/** Tab opens it, arrows move within it, and it closes when it loses the focus. */
export const PersonMenuByKeyboard: Story = {
  ...SignedIn,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /Lucía/ });
    canvas.getByRole('link', { name: 'Contacta' }).focus();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-expanded', 'true');

    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('link', { name: 'Mi Perfil' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: 'Cerrar Sesión' })).toHaveFocus();
    await userEvent.tab();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Hovering opens it too, and leaving closes it. */
export const PersonMenuByPointer: Story = {
  ...SignedIn,
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /Lucía/ });
    await userEvent.hover(button);
    await expect(canvas.getByRole('link', { name: 'Mis Eventos' })).toBeVisible();

    await userEvent.unhover(button);
    await expect(canvas.queryByRole('link', { name: 'Mis Eventos' })).toBeNull();
  },
};

/** The slot for role links, filled for organizers: next to the menu, and in it. */
export const RoleLinks: Story = {
  decorators: [
    (Story) => (
      <RoleLinksContext value={{ user: [], partner: [{ to: '/panel', label: 'Mi panel' }] }}>
        <Story />
      </RoleLinksContext>
    ),
  ],
  beforeEach: () =>
    session.setState({ status: 'authenticated', profile: { ...profileExample, role: 'partner' } }),
  play: async ({ canvas }) => {
    const inBar = await canvas.findByRole('link', { name: 'Mi panel' });
    await expect(inBar).toHaveAttribute('href', '/panel');

    await userEvent.click(canvas.getByRole('button', { name: /Lucía/ }));
    await expect(canvas.getAllByRole('link', { name: 'Mi panel' })).toHaveLength(2);
  },
};

/** By default the slot is empty for all roles. */
export const NoRoleLinks: Story = {
  beforeEach: () =>
    session.setState({ status: 'authenticated', profile: { ...profileExample, role: 'partner' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /Lucía/ });
    await expect(canvas.queryByRole('navigation', { name: 'De tu cuenta' })).toBeNull();
  },
};

/** The current page is underlined in coral. */
export const CurrentPage: Story = {
  parameters: screenAt('/hazte-partner'),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Hazte Partner' });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(getComputedStyle(link).boxShadow).toContain('rgb(225, 36, 30)');
    await expect(canvas.getByRole('link', { name: 'Contacta' })).not.toHaveAttribute('aria-current');
  },
};

/** Over a dark page it is transparent at the top, and opaque after 24 px of scrolling. */
export const OverDarkPage: Story = {
  globals: { theme: 'dark' },
  decorators: [
    (Story) => (
      <div style={{ height: '300vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner');
    // The browser reads the scroll position for the bar's color once per frame.
    const expectBackground = (color: string) =>
      waitFor(async () => {
        await new Promise(requestAnimationFrame);
        await expect(getComputedStyle(bar).backgroundColor).toBe(color);
      });
    window.scrollTo({ top: 0, behavior: 'instant' });
    await expectBackground('rgba(0, 0, 0, 0)');

    window.scrollTo({ top: 24, behavior: 'instant' });
    await expectBackground('rgb(18, 12, 11)');
    window.scrollTo({ top: 0, behavior: 'instant' });
  },
};
