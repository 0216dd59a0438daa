import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { standOnKeptCopy } from '~/session/leaving.ts';
import { RequireSession } from '~/session/RequireSession.tsx';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';

const meta = {
  title: 'Portal/RequireSession',
  component: RequireSession,
  args: { children: <p>Mi Perfil</p> },
  decorators: [inScreen],
  parameters: screenAt('/profile'),
  beforeEach: () => {
    session.setState({ status: 'authenticated', profile: null, hasSignedOut: false });
    return () => session.setState({ status: 'unauthenticated', hasSignedOut: false });
  },
} satisfies Meta<typeof RequireSession>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Mi Perfil')).toBeVisible();
  },
};

/** After /signin they come back here. */
export const Visitor: Story = {
  beforeEach: () => session.setState({ status: 'unauthenticated' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Otra página: /signin?redirect=%2Fprofile')).toBeVisible();
  },
};

/** The session ends while the page is open: /signin says so and keeps the way back. */
export const SessionOver: Story = {
  play: async ({ canvas }) => {
    session.setState({ status: 'unauthenticated' });

    await expect(await canvas.findByText('Otra página: /signin?redirect=%2Fprofile')).toBeVisible();
    await expect(canvas.getByText('Con: {"isSessionOver":true}')).toBeVisible();
  },
};

/** 'Cerrar Sesión' leads to /signin without a way back: the next person must not get to this one's pages. */
export const SignedOut: Story = {
  play: async ({ canvas }) => {
    session.setState({ status: 'unauthenticated', hasSignedOut: true });

    await expect(await canvas.findByText('Otra página: /signin')).toBeVisible();
  },
};

/** Without a network the code of /signin can't be loaded: loads a new document, which the service worker serves. */
export const SignedOutOnKeptCopy: Story = {
  beforeEach: () => {
    standOnKeptCopy(true);
    return () => standOnKeptCopy(false);
  },
  play: async ({ canvas }) => {
    const documents: string[] = [];
    const hold = (event: NavigateEvent) => {
      const { pathname, search } = new URL(event.destination.url);
      documents.push(pathname + search);
      event.preventDefault();
    };
    window.navigation.addEventListener('navigate', hold);
    try {
      session.setState({ status: 'unauthenticated', hasSignedOut: true });
      await waitFor(() => expect(documents).toContain('/signin'));
      // A later change of the session must not replace the document that is loading.
      session.setState({ hasSignedOut: false });
      await new Promise(requestAnimationFrame);
      await expect(new Set(documents)).toEqual(new Set(['/signin']));
    } finally {
      window.navigation.removeEventListener('navigate', hold);
    }
    await expect(canvas.queryByText(/^Otra página/)).not.toBeInTheDocument();
  },
};
