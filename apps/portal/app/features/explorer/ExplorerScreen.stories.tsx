import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { ExplorerScreen } from './ExplorerScreen.tsx';

const call = 'GET /api/events/list';

const events = [
  { ...eventListItemExample, cover: null },
  {
    ...eventListItemExample,
    _id: '5v9m3p7t1x4b8d2g6j0n3q7s1w',
    slug: 'travesia-playa-del-saler',
    name: 'Travesía Playa del Saler',
    category: 'Natación',
    location: 'El Saler, Valencia',
    startDate: '2027-06-06T07:30:00.000Z',
    cover: null,
    priceFrom: 0,
    text: 'Dos kilómetros en mar abierto.',
  },
];

const meta = {
  title: 'Portal/ExplorerScreen',
  component: ExplorerScreen,
  decorators: [inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/events', { [call]: { body: events } }) },
} satisfies Meta<typeof ExplorerScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.getByText('2 eventos')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Travesía Playa del Saler' })).toHaveAttribute(
      'href',
      '/events/travesia-playa-del-saler',
    );
  },
};

export const Keyword: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const [search] = canvas.getAllByRole('searchbox');
    if (search) await userEvent.type(search, 'TRAVESIA');

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByText('1 evento')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: screenAt('/events', { [call]: { body: [] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se encontraron eventos')).toBeVisible();
    await expect(canvas.getByText('Intenta ajustar tus filtros.')).toBeVisible();
  },
};

/** A list that cannot be fetched is only logged. */
export const Failed: Story = {
  parameters: screenAt('/events', { [call]: { status: 500 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se encontraron eventos')).toBeVisible();
  },
};

export const Loading: Story = { parameters: screenAt('/events', { [call]: 'pending' }) };
