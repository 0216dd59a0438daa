import { ForbiddenError, NetworkError, NotFoundError } from '@dorsal/api-client';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, spyOn, userEvent } from 'storybook/test';
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

/** No response, also to a retry: the page stays. */
export const NoConnection: Story = {
  args: { error: new NetworkError('GET /api/events/event/:id', { status: 0, ...answer }) },
  beforeEach: () => {
    const send = spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    return () => send.mockRestore();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
    const liveRegions = canvas.getAllByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }));

    await expect(liveRegions).toContain(await canvas.findByText('Sigue sin haber conexión.'));
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
  },
};

/** A connection that comes back starts another attempt: the one before must not reload the page that is shown then. */
export const Reconnected: Story = {
  args: { error: new NetworkError('GET /api/events/event/:id', { status: 0, ...answer }) },
  beforeEach: () => {
    const send = spyOn(window, 'fetch').mockImplementation(
      (_, { signal } = {}) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    return () => send.mockRestore();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }));
    window.dispatchEvent(new Event('online'));

    const attempts = mocked(window.fetch).mock.calls.map(([, init]) => init?.signal?.aborted);
    await expect(attempts).toEqual([true, false]);
    await expect(canvas.getByRole('button', { name: 'Comprobando...' })).toBeVisible();
  },
};

/** The code of a page could not be loaded. */
export const NoCode: Story = {
  args: { error: new TypeError('Failed to fetch dynamically imported module') },
  beforeEach: () => {
    const isOnline = spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    return () => isOnline.mockRestore();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  },
};
