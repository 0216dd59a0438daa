import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { explorerEvents, filterBar } from './explorer-story.ts';
import { ExplorerScreen } from './ExplorerScreen.tsx';
import { noResults, type ReadPage } from './results/results.ts';

const network = { isLost: false };

/** The first page of a list that is too long for a browser. */
const readPage: ReadPage = async () => {
  if (network.isLost) throw new TypeError('Failed to fetch');
  const { total, unplaced, leftOut, bounds, first } = { ...noResults, total: 2, first: explorerEvents };
  return { total, unplaced, leftOut, bounds, first, categories: [], days: [], figureSets: [], events: 2_001 };
};

/** Answers the server's search, without a browser's cache. */
function answerSearches(): () => void {
  const send = globalThis.fetch;
  network.isLost = false;
  globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    if (!/^\/(?:api\/events\/search|map\/events)/.test(path)) return send(input, init);
    if (network.isLost) throw new TypeError('Failed to fetch');
    const items = path.includes('q=') ? explorerEvents.slice(1) : explorerEvents;
    const page = {
      revision: 1,
      total: items.length,
      unplaced: 0,
      leftOut: 0,
      bounds: null,
      items,
      next: null,
    };
    return Response.json({ ...page, names: [], events: [], spots: [], areas: [] });
  };
  return () => {
    globalThis.fetch = send;
  };
}

const meta = {
  title: 'Portal/ExplorerScreen/Long list',
  component: ExplorerScreen,
  args: { readPage },
  decorators: [inScreen],
  beforeEach: answerSearches,
  parameters: { layout: 'fullscreen', ...screenAt('/events') },
} satisfies Meta<typeof ExplorerScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The visitor sees the events that were loaded, and why there are no others; a retry shows them. */
export const WithoutNetwork: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    const search = filterBar(canvas).getByLabelText('Buscar');
    await userEvent.type(search, 'travesía');
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await userEvent.clear(search);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));

    const liveRegions = canvas.getAllByRole('status');
    network.isLost = true;
    await userEvent.type(search, 'milla');
    await expect(await canvas.findByText('No hemos podido cargar los eventos')).toBeVisible();
    await expect(canvas.getByText('Comprueba tu conexión e inténtalo de nuevo.')).toBeVisible();
    await expect(canvas.getByText('La búsqueda ha fallado.')).toHaveRole('status');
    await userEvent.clear(search);
    const notice = 'Sin conexión. Solo ves los eventos que ya habías cargado.';
    const shown = await canvas.findByText(notice);
    await expect(shown).toBeVisible();
    // Screen readers announce a text only in a region that was there before it.
    await expect(liveRegions).toContain(shown);
    await expect(canvas.getAllByRole('article')).toHaveLength(2);

    await userEvent.type(search, 'milla');
    const retry = await canvas.findByRole('button', { name: 'Reintentar' });
    network.isLost = false;
    await userEvent.click(retry);
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
  },
};
