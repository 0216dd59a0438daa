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

/** Who signs in here is led on by the page, which may have more to do first. */
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

/** A page that is already known to have somebody's session is not shown until that is sure. */
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
