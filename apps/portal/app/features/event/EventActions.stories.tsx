import { eventExample } from '@dorsal/api-contract/examples/event';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { EventActions } from './EventActions.tsx';

const key = 'dorsal-saved-events';

const meta = {
  title: 'Portal/EventActions',
  component: EventActions,
  args: { event: eventExample },
  decorators: [inScreen],
  parameters: screenAt(`/events/${eventExample.slug}`),
  beforeEach: () => {
    localStorage.removeItem(key);
    return () => localStorage.removeItem(key);
  },
} satisfies Meta<typeof EventActions>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));
    const saved = await canvas.findByRole('button', { name: 'Guardado' });
    await expect(localStorage.getItem(key)).toContain(eventExample._id);

    await userEvent.click(saved);
    await expect(await canvas.findByRole('button', { name: 'Guardar' })).toBeVisible();
    await expect(localStorage.getItem(key)).toBe('[]');
  },
};

/** Updates the saved event if its date has changed. */
export const SavedBefore: Story = {
  beforeEach: () =>
    localStorage.setItem(key, JSON.stringify([{ ...eventExample, startDate: '2020-01-01T09:00:00.000Z' }])),
  play: async () => {
    await waitFor(() => expect(localStorage.getItem(key)).toContain(eventExample.startDate));
  },
};

const define = (name: 'share' | 'clipboard', value: unknown) => () => {
  Object.defineProperty(navigator, name, { configurable: true, value });
  // The browser's own property is on the prototype.
  return () => void Reflect.deleteProperty(navigator, name);
};

const shared = fn(async () => undefined);

/** Shares the event's canonical URL, never that of the current page. */
export const Shared: Story = {
  beforeEach: define('share', shared),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Compartir' }));

    await waitFor(() =>
      expect(shared).toHaveBeenCalledWith({
        title: eventExample.name,
        url: expect.stringMatching(new RegExp(`/events/${eventExample.slug}$`)),
      }),
    );
  },
};
