import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inGuardedScreen, screenAt } from '~/testing/screen-story.tsx';
import { explorerEvents, filterBar, keepPicture, noPage } from './explorer-story.ts';
import { ExplorerScreen } from './ExplorerScreen.tsx';
import { noResults, type ReadPage } from './results/results.ts';

const answers = { 'GET /api/events/list': { body: explorerEvents } };

const meta = {
  title: 'Portal/ExplorerScreen/No results',
  component: ExplorerScreen,
  args: { readPage: noPage },
  beforeEach: keepPicture,
  decorators: [inGuardedScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/events', answers) },
} satisfies Meta<typeof ExplorerScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Each proposal changes one filter, has results and says how many. A pressed one disappears: the focus moves to the results. */
export const Proposed: Story = {
  parameters: screenAt('/events?category=Nataci%C3%B3n&date=2027-06-05', answers),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Hay resultados si cambias una cosa:' });
    await expect(canvas.getByText('0 eventos')).toBeVisible();
    await expect(list).toHaveTextContent('Cualquier fecha1 evento');
    await expect(canvas.queryByRole('button', { name: /Todas las categorías/ })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /^Cualquier fecha 1 evento$/ }));

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(1));
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveFocus();
    await expect(filterBar(canvas).getByLabelText('Categoría')).toHaveValue('Natación');
    await expect(list).not.toBeInTheDocument();
  },
};

/** The keyword is a filter, too. */
export const Keyword: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  parameters: screenAt('/events?q=triatl%C3%B3n+de+Teruel', answers),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Quitar «triatlón de Teruel» 2 eventos' }),
    );

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.getByRole('searchbox', { name: 'Buscar eventos' })).toHaveValue('');
  },
};

/** If no change of one filter has results, nothing is proposed. */
export const NoneProposed: Story = {
  parameters: screenAt('/events?q=triatl%C3%B3n&date=2027-06-05', answers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Quitar filtros' })).toBeVisible();
    await expect(canvas.queryByText(/Hay resultados/)).not.toBeInTheDocument();
  },
};

const asked: string[] = [];

/** A list that is too long for a browser, and a server that finds no event of the category. */
const readPage: ReadPage = async () => {
  const { total, unplaced, leftOut, bounds, first, figureSets } = noResults;
  return {
    total,
    unplaced,
    leftOut,
    bounds,
    first,
    days: [],
    figureSets,
    categories: ['Trail'],
    events: 2_001,
  };
};

function answerSearches(): () => void {
  const restore = keepPicture();
  const send = globalThis.fetch;
  asked.length = 0;
  globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    if (!path.startsWith('/api/events/search?')) return send(input, init);
    asked.push(path);
    const total = path.includes('category') ? 0 : 2;
    const items = explorerEvents.slice(0, total);
    return Response.json({ revision: 1, total, unplaced: 0, leftOut: 0, bounds: null, items, next: null });
  };
  return () => {
    globalThis.fetch = send;
    restore();
  };
}

/** If the server searches, it counts once for each active filter. */
export const LongList: Story = {
  args: { readPage },
  beforeEach: answerSearches,
  parameters: screenAt('/events?category=Nataci%C3%B3n&date=2027-06-05'),
  play: async ({ canvas }) => {
    const proposal = await canvas.findByRole('button', { name: 'Todas las categorías 2 eventos' });
    await expect(proposal).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Cualquier fecha \d/ })).not.toBeInTheDocument();
    const counts = asked.filter((path) => path.endsWith('length=1'));
    await expect(counts.toSorted()).toEqual([
      '/api/events/search?category=Nataci%C3%B3n&length=1',
      '/api/events/search?date=2027-06-05&length=1',
    ]);
    await userEvent.click(proposal);

    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
  },
};
