import { eventExample } from '@dorsal/api-contract/examples/event';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { followLostPictures } from '../lost-pictures.ts';
import { EventCover } from './EventCover.tsx';
import { coverOf } from './picture-sources.ts';

const meta = {
  title: 'Portal/EventCover',
  component: EventCover,
  args: { cover: coverOf(eventExample), sizes: '360px' },
  decorators: [
    (Story) => (
      <div style={{ width: 360, aspectRatio: '16 / 10' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EventCover>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The browser chooses among the sizes that the API draws. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img');

    await waitFor(() => expect(picture?.naturalWidth).toBeGreaterThan(0));
    await expect(picture?.currentSrc).toMatch(/\/card-\d+\.avif$/);
  },
};

/**
 * A picture that fails to load shows a plain surface, not the browser's broken-image icon. It is loaded again when the
 * connection comes back, and shown if that succeeds.
 */
export const Broken: Story = {
  args: { cover: 'data:image/png;base64,' },
  beforeEach: followLostPictures,
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img');
    await waitFor(() => expect(picture).not.toBeVisible());

    const onError = fn<() => void>();
    picture?.addEventListener('error', onError);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(onError).toHaveBeenCalledOnce());

    if (picture) picture.src = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
    await waitFor(() => expect(picture).toBeVisible());
  },
};
