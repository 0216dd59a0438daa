import { eventExample } from '@dorsal/api-contract/examples/event';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { saveEvent } from '~/session/saved-events.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { SavedEventsScreen } from './SavedEventsScreen.tsx';

const key = 'dorsal-saved-events';

const meta = {
  title: 'Portal/SavedEventsScreen',
  component: SavedEventsScreen,
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/guardados') },
  beforeEach: () => {
    localStorage.removeItem(key);
    return () => localStorage.removeItem(key);
  },
} satisfies Meta<typeof SavedEventsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  beforeEach: () => {
    saveEvent({ ...eventExample, cover: null });
    saveEvent({ ...eventExample, cover: null, _id: 'sin-fecha', name: '10K sin fecha', startDate: null });
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar de guardados: 10K sin fecha' }));

    await waitFor(() => expect(canvas.queryByText('10K sin fecha')).not.toBeInTheDocument());
    await expect(
      canvas.getByRole('button', { name: `Quitar de guardados: ${eventExample.name}` }),
    ).toHaveFocus();
    await expect(canvas.getByRole('link', { name: eventExample.name })).toHaveAttribute(
      'href',
      `/events/${eventExample.slug}`,
    );
  },
};

/** The last card of the list gives the focus to the one before it, the only card to the heading. */
export const RemovedFromTheEnd: Story = {
  beforeEach: () => {
    for (const name of ['Tercera', 'Segunda', 'Primera']) saveEvent({ ...eventExample, _id: name, name });
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar de guardados: Tercera' }));
    await waitFor(() => expect(canvas.queryByText('Tercera')).not.toBeInTheDocument());
    const second = canvas.getByRole('button', { name: 'Quitar de guardados: Segunda' });
    await expect(second).toHaveFocus();

    await userEvent.click(second);
    await waitFor(() => expect(canvas.queryByText('Segunda')).not.toBeInTheDocument());
    const first = canvas.getByRole('button', { name: 'Quitar de guardados: Primera' });
    await expect(first).toHaveFocus();

    await userEvent.click(first);
    await expect(await canvas.findByText('Todavía no has guardado ningún evento.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Todavía no has guardado ningún evento.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Explorar eventos' })).toBeVisible();
  },
};

/** A stored value that is not a list of events counts as an empty list. */
export const Unreadable: Story = {
  ...Empty,
  beforeEach: () => localStorage.setItem(key, '{"of": "another program"}'),
};

/** Entries that are not events are left out. */
export const BrokenEntries: Story = {
  ...Empty,
  beforeEach: () =>
    localStorage.setItem(
      key,
      JSON.stringify([
        null,
        { _id: '1', slug: '1', name: '1' },
        { ...eventExample, name: { es: '10K' } },
        { ...eventExample, startDate: 0 },
        { ...eventExample, timeZone: 'Europe/Atlantis' },
        { ...eventExample, location: {} },
      ]),
    ),
};
