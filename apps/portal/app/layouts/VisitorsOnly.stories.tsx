import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { session } from '~/session/browser-session.ts';
import { VisitorsOnly } from '~/session/VisitorsOnly.tsx';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';

const meta = {
  title: 'Portal/VisitorsOnly',
  component: VisitorsOnly,
  args: { to: '/mistickets/4t8k', children: <p>Iniciar Sesión</p> },
  decorators: [inScreen],
  parameters: screenAt('/signin'),
  beforeEach: () => {
    session.setState({ status: 'unauthenticated', profile: null });
  },
} satisfies Meta<typeof VisitorsOnly>;

export default meta;

type Story = StoryObj<typeof meta>;

/** After a sign-in here the page itself navigates, because it may have more to do first. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Iniciar Sesión')).toBeVisible();

    session.setState({ status: 'authenticated' });

    await expect(canvas.getByText('Iniciar Sesión')).toBeVisible();
  },
};

export const SignedIn: Story = {
  beforeEach: () => {
    session.setState({ status: 'authenticated' });
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Otra página: /mistickets/4t8k')).toBeVisible());
  },
};

/** If a session is stored, the content is hidden until the session is known. */
export const Loading: Story = {
  beforeEach: () => {
    session.setState({ status: 'loading' });
    document.documentElement.dataset.session = 'stored';
    return () => {
      delete document.documentElement.dataset.session;
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Iniciar Sesión')).not.toBeVisible();
  },
};
