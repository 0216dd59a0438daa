import { eventExample } from '@dorsal/api-contract/examples/event';
import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { AccountDialog } from '~/layouts/AccountDialog/AccountDialog.tsx';
import { session } from '~/session/browser-session.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { EventCheckout } from './EventCheckout.tsx';

const path = `/events/${eventExample.slug}/checkout/${eventExample._id}`;

const meta = {
  title: 'Portal/EventCheckout',
  component: EventCheckout,
  args: { event: eventExample, signInDialog: AccountDialog },
  decorators: [inScreen],
  parameters: screenAt(path, { 'POST /api/auth/login/user': { body: { accessToken: 'token' } } }),
  beforeEach: () => {
    sessionStorage.clear();
    session.setState({
      status: 'unauthenticated',
      profile: null,
      signIn: fn(async () => session.setState({ status: 'authenticated', profile: profileExample })),
    });
    return () => session.setState({ status: 'unauthenticated', profile: null });
  },
} satisfies Meta<typeof EventCheckout>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** 'Ya tengo cuenta' opens the sign-in over the checkout: the chosen tickets stay, and the focus is not lost. */
export const SigningIn: Story = {
  play: async ({ canvas }) => {
    const [more] = canvas.getAllByRole('button', { name: /^Añadir una entrada/ });
    if (!more) throw new Error('No ticket can be added.');
    await userEvent.click(more);
    const quantity = more.closest('fieldset');
    const chosen = quantity?.textContent;
    await userEvent.click(canvas.getByRole('button', { name: 'Ya tengo cuenta' }));
    await canvas.findByRole('dialog', { name: 'Iniciar Sesión' });
    await userEvent.click(canvas.getByRole('button', { name: 'Iniciar sesión con un correo electrónico' }));
    await userEvent.keyboard('lucia.ferrer@correo.example{Tab}Calderona21!{Enter}');

    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Ya tengo cuenta' })).not.toBeInTheDocument();
    await expect(quantity).toHaveTextContent(chosen ?? '1');
  },
};
