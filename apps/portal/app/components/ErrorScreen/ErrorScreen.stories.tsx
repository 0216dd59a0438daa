import { ForbiddenError, NetworkError, NotFoundError } from '@dorsal/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

const answer = { body: undefined, retryAfterSeconds: undefined };

const meta = {
  title: 'Portal/ErrorScreen',
  component: ErrorScreen,
  args: { error: new Error('A bug.') },
  decorators: [inScreen],
  parameters: { ...screenAt('/events'), layout: 'fullscreen' },
} satisfies Meta<typeof ErrorScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'No hemos podido mostrar esta página' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  },
};

/** A call was answered with 403. */
export const Forbidden: Story = {
  args: { error: new ForbiddenError('GET /api/user/profile', { status: 403, ...answer }) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText("Sorry, you don't have the right access to view this page"),
    ).toBeVisible();
  },
};

/** The requested resource doesn't exist. */
export const NotFound: Story = {
  args: { error: new NotFoundError('GET /api/events/event/:id', { status: 404, ...answer }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Sorry, we couldn't find this page.")).toBeVisible();
  },
};

/** The requested event doesn't exist. */
export const MissingEvent: Story = {
  args: {
    error: new NotFoundError('GET /api/events/event/:id', { status: 404, ...answer }),
    missing: 'event',
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'No encontramos este evento' }),
    ).toBeVisible();
    await expect(canvas.getByText('Error: Event not found')).toHaveAttribute('lang', 'en');
    await expect(canvas.getByRole('link', { name: 'Explorar eventos' })).toHaveAttribute('href', '/events');
  },
};

/** No response: shown like any other failure. */
export const NoConnection: Story = {
  args: { error: new NetworkError('GET /api/events/list', { status: 0, ...answer }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Volver a intentarlo' })).toBeVisible();
  },
};
