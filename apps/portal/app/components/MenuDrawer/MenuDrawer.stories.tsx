import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { RoleLinksContext } from '../RoleLinks/use-role-links.ts';
import { MenuDrawer } from './MenuDrawer.tsx';

const meta = {
  title: 'Portal/MenuDrawer',
  component: MenuDrawer,
  decorators: [inScreen],
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: screenAt('/contact'),
  beforeEach: () => {
    session.setState({ status: 'unauthenticated', profile: null, signOut: fn(async () => undefined) });
  },
} satisfies Meta<typeof MenuDrawer>;

export default meta;

type Story = StoryObj<typeof meta>;

interface Canvas {
  getByRole: (role: 'button', options: { name: string }) => HTMLElement;
}

async function openMenu(canvas: Canvas) {
  await userEvent.click(canvas.getByRole('button', { name: 'Abrir menú' }));
  return within(await within(document.body).findByRole('dialog', { name: 'Menú' }));
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas);

    await expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Eventos',
      'Hazte Partner',
      'Contacta',
      'Iniciar Sesión',
      'Unirme',
    ]);
    await expect(menu.getByRole('link', { name: 'Contacta' })).toHaveAttribute('aria-current', 'page');

    await userEvent.click(menu.getByRole('button', { name: 'Cerrar menú' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Abrir menú' })).toHaveFocus());
  },
};

const signedIn = (role: 'user' | 'partner') => () =>
  session.setState({ status: 'authenticated', profile: { ...profileExample, role } });

/** Name and e-mail first, 'Cerrar Sesión' last. */
export const SignedIn: Story = {
  beforeEach: signedIn('user'),
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas);

    await expect(menu.getByText(profileExample.name)).toBeVisible();
    await expect(menu.getByText(profileExample.email)).toBeVisible();
    await expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Mi Perfil',
      'Mis Eventos',
      'Eventos',
      'Hazte Partner',
      'Contacta',
    ]);

    await userEvent.click(menu.getByRole('button', { name: 'Cerrar Sesión' }));
    await expect(session.getState().signOut).toHaveBeenCalledOnce();
  },
};

/** The slot for role links, filled for organizers. */
export const RoleLinks: Story = {
  decorators: [
    (Story) => (
      <RoleLinksContext value={{ user: [], partner: [{ to: '/panel', label: 'Mi panel' }] }}>
        <Story />
      </RoleLinksContext>
    ),
  ],
  beforeEach: signedIn('partner'),
  play: async ({ canvas }) => {
    const menu = await openMenu(canvas);

    await expect(menu.getByRole('link', { name: 'Mi panel' })).toHaveAttribute('href', '/panel');
  },
};
