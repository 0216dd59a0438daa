import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { indexEvents } from '@dorsal/event-search/event-filters';
import { clusterZoom } from '@dorsal/domain/event-map';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useRef, useState } from 'react';
import { expect, fireEvent, fn, mocked, userEvent, waitFor, within } from 'storybook/test';
import { ConfigurationProvider, useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { createActiveEvent } from '../results/active-event.ts';
import type { EventSearch } from '@dorsal/event-search/event-search';
import { listSource } from '@dorsal/event-search/event-source';
import { MissingTilesError } from '@dorsal/event-search/missing-tiles-error';
import { boundsOfRows } from '@dorsal/event-search/place-index';
import { everyRow } from '@dorsal/event-search/row-set';
import { searchEvents } from '@dorsal/event-search/search-events';
import { ownMapStyleUrl } from '../../../../shared/configuration.ts';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import { MapArea, type MapAreaProps } from './MapArea.tsx';
import { MapAreaPicture } from './MapAreaPicture.tsx';
import type { PictureView } from './use-picture.ts';

const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#f4f1ef' } }],
};

/** A map of land only, since the atlas is part of the portal. Small, since without a GPU it is drawn in software. */
function OnLand({ children }: { children: ReactNode }) {
  const configuration = {
    ...useConfiguration(),
    mapStyleUrl: `data:application/json,${encodeURIComponent(JSON.stringify(style))}`,
  };
  return (
    <ConfigurationProvider value={configuration}>
      <div
        style={{ position: 'relative', width: 480, height: 360, display: 'grid', gridTemplate: '"map" 1fr' }}
      >
        {children}
      </div>
    </ConfigurationProvider>
  );
}

const onLand: Decorator = (Story) => (
  <OnLand>
    <Story />
  </OnLand>
);

/** Too many events for one marker each, a kilometer or two apart around the middle of the explorer's first view. */
const events = Array.from(
  { length: 300 },
  (_, at): ListedEvent => ({
    ...eventListItemExample,
    _id: `e${at}`,
    cover: null,
    coordinates: { lat: 20 + (at % 20) * 0.01, lng: 0.1 + Math.floor(at / 20) * 0.02 },
  }),
);
const search = searchEvents(listSource(events));
const fewEvents = events.slice(0, 3);
const fewer = searchEvents(listSource(fewEvents));

/** The part of the map that some events fit in. */
const boundsOf = (list: readonly ListedEvent[]) =>
  boundsOfRows(indexEvents(list).places, everyRow(list.length));

const drawOf = ({ results }: Pick<MapAreaProps, 'results'>) => mocked(results.search.draw);

/** A search whose drawing is observed. */
const observed = (search: EventSearch<ListedEvent>) => ({
  filters: {},
  search: { ...search, draw: fn(search.draw) },
});

const meta = {
  title: 'Portal/MapArea',
  component: MapArea,
  decorators: [onLand, inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/events') },
  args: {
    figureSets: [],
    target: undefined,
    results: observed(search),
    onWantList: fn(),
    activeEvent: createActiveEvent(),
    userLocation: undefined,
    distanceKm: undefined,
    filters: {},
    onAreaSearch: fn(),
    coveredShare: 0.35,
  },
} satisfies Meta<typeof MapArea>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A press on a cluster zooms in until its events split. It counts as a move by the visitor, who can search there. */
export const Clusters: Story = {
  args: { results: observed(search) },
  play: async ({ canvas, args }) => {
    const map = await canvas.findByRole('region', { name: 'Mapa de eventos' });
    const views = drawOf(args);
    const drawn = async () => (await views.mock.results.at(-1)?.value) ?? [];
    await waitFor(async () => expect(await drawn()).toMatchObject([{ count: 300 }]));

    await waitFor(async () => {
      await pressMiddle(map);
      await expect(views.mock.lastCall?.[1].zoom).toBeGreaterThan(7);
    });
    await waitFor(async () => expect((await drawn()).length).toBeGreaterThan(3));
    await expect(await canvas.findByRole('button', { name: 'Buscar en esta zona' })).toBeVisible();
  },
};

/** The same by keyboard: the visible clusters are buttons. */
export const ClustersByKeyboard: Story = {
  args: { results: observed(search) },
  play: async ({ canvas, args }) => {
    const cluster = await canvas.findByRole('button', { name: '300 eventos en Valencia. Acercar' });
    await waitFor(() => expect(cluster).toBeVisible());
    cluster.focus();
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(drawOf(args).mock.lastCall?.[1].zoom).toBeGreaterThan(7));
    await expect(canvas.getByRole('region', { name: 'Mapa de eventos' })).toHaveFocus();
    await expect(await canvas.findByRole('button', { name: 'Buscar en esta zona' })).toBeVisible();
  },
};

/** The tiles of the view can't be loaded: the map draws what is known of it. */
export const MissingTiles: Story = {
  args: {
    results: {
      filters: {},
      search: {
        ...search,
        draw: async (...view) => {
          throw new MissingTilesError(await search.draw(...view), new TypeError('Failed to fetch'));
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: '300 eventos en Valencia. Acercar' }),
    ).toBeVisible();
  },
};

/** The map opens with all results in view. Once it was moved, one press shows all of them again. */
export const Fitted: Story = {
  args: { results: observed(search), target: { filters: {}, bounds: boundsOf(events) } },
  play: async ({ canvas, args }) => {
    const map = await canvas.findByRole('region', { name: 'Mapa de eventos' });
    await waitFor(() => expect(drawOf(args)).toHaveBeenCalled());
    const fitted = drawOf(args).mock.calls[0]?.[1].zoom;
    await expect(fitted).toBeGreaterThan(9);
    await expect(canvas.queryByRole('button', { name: 'Ver todos' })).not.toBeInTheDocument();

    await fireEvent.wheel(map, { ...middleOf(map), deltaY: 400 });
    const fit = await canvas.findByRole('button', { name: 'Ver todos' });
    await waitFor(() => expect(fit).toBeVisible());
    await userEvent.click(fit);
    await waitFor(() =>
      expect(clusterZoom(drawOf(args).mock.lastCall?.[1].zoom ?? 0)).toBe(clusterZoom(fitted ?? 0)),
    );
  },
};

/** A button changes to the results of other filters. */
function Refiltered(args: MapAreaProps) {
  const [isOther, setOther] = useState(false);
  const others = isOther && {
    target: { filters: { keyword: 'otros' }, bounds: boundsOf(fewEvents) },
    results: fewerResults,
  };
  return (
    <>
      <MapArea {...args} {...others} />
      <button
        type="button"
        onClick={() => setOther(true)}
        style={{ position: 'absolute', bottom: 40, left: 8 }}
      >
        Otros filtros
      </button>
    </>
  );
}

const fewerResults = observed(fewer);

/** Other filters: the map flies from the whole world to a town, and clusters the results once, for the final view. */
export const OtherFilters: Story = {
  args: { target: { filters: {}, bounds: { west: -120, south: -40, east: 120, north: 60 } } },
  beforeEach: () => {
    fewerResults.search.draw.mockReset().mockImplementation(fewer.draw);
  },
  render: (args) => <Refiltered {...args} />,
  play: async ({ canvas, args }) => {
    const map = await canvas.findByRole('region', { name: 'Mapa de eventos' });
    await waitFor(() => expect(map).toBeVisible());
    await waitFor(() => expect(drawOf(args)).toHaveBeenCalled());
    await userEvent.click(canvas.getByRole('button', { name: 'Otros filtros' }));

    await canvas.findByRole('button', { name: '2 eventos en Valencia. Acercar' });
    await expect(fewerResults.search.draw).toHaveBeenCalledTimes(1);
    await expect(fewerResults.search.draw.mock.lastCall?.[1].zoom).toBeGreaterThan(9);
  },
};

const wholeSpain = { west: -18, south: 28, east: 4, north: 43 };

/** A picture of the whole country; with other filters, of a town. */
function RefilteredPicture({ results }: Pick<MapAreaProps, 'results'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PictureView>({ bounds: wholeSpain, figureSets: [], results });
  const showTown = () => setView({ bounds: boundsOf(fewEvents), figureSets: [], results: fewerResults });
  const configuration = { ...useConfiguration(), mapStyleUrl: ownMapStyleUrl };
  return (
    <ConfigurationProvider value={configuration}>
      <div ref={frame} style={{ position: 'absolute', inset: 40 }} />
      <MapAreaPicture view={view} frame={frame} />
      <button type="button" onClick={showTown} style={{ position: 'absolute', bottom: 40, left: 8 }}>
        Otros filtros
      </button>
    </ConfigurationProvider>
  );
}

/** Other filters before the map has loaded: the ground of the country isn't drawn small in the place of the town's. */
export const OtherFiltersInPicture: Story = {
  render: (args) => <RefilteredPicture {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const ground = () => canvasElement.querySelector('img');
    const ofCountry = ground();
    const path = ofCountry?.src;

    await userEvent.click(canvas.getByRole('button', { name: 'Otros filtros' }));

    await waitFor(() => expect(ground()?.src).not.toBe(path));
    await expect(ofCountry).not.toBeInTheDocument();
  },
};

/** A press on the picture is answered by the map. */
export const FirstTap: Story = {
  args: { results: observed(search) },
  play: async ({ canvas, canvasElement, args }) => {
    const picture = canvasElement.querySelector<HTMLElement>('[aria-hidden="true"] > div');
    if (!picture) throw new Error('The map has no picture.');
    await fireEvent.click(picture, middleOf(picture));

    await expect(await canvas.findByRole('button', { name: 'Buscar en esta zona' })).toBeVisible();
    await expect(drawOf(args).mock.lastCall?.[1].zoom).toBeGreaterThan(7);
  },
};

/** A single notch of the wheel is a move by the visitor as well, who can search in the visible area. */
export const Wheel: Story = {
  args: { results: observed(search) },
  play: async ({ canvas, args }) => {
    const map = await canvas.findByRole('region', { name: 'Mapa de eventos' });
    await waitFor(() => expect(drawOf(args)).toHaveBeenCalled());

    await fireEvent.wheel(map, { ...middleOf(map), deltaY: -100 });

    await waitFor(() => expect(canvas.getByRole('button', { name: 'Buscar en esta zona' })).toBeVisible());
    await expect(args.onWantList).toHaveBeenCalled();
  },
};

/** An active event within a cluster still has its marker and its popup. */
export const ActiveInCluster: Story = {
  args: { activeEvent: activeAt('e42') },
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('link', { name: 'Ver evento' });

    // Nothing of the map is visible before it is drawn.
    await waitFor(() => expect(open).toBeVisible());
    await expect(
      within(open.closest('.maplibregl-popup') as HTMLElement).getByText(eventListItemExample.name),
    ).toBeVisible();
  },
};

function activeAt(eventId: string) {
  const active = createActiveEvent();
  active.setState({ highlighted: eventId });
  return active;
}

function middleOf(map: HTMLElement) {
  const { left, top, width, height } = map.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

async function pressMiddle(map: HTMLElement): Promise<void> {
  const at = { ...middleOf(map), button: 0 };
  await fireEvent.mouseDown(map, at);
  await fireEvent.mouseUp(map, at);
  await fireEvent.click(map, at);
}
