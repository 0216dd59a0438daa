import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { indexEvents } from '@dorsal/domain/event-filters';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { ConfigurationProvider, useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { createActiveEvent } from './active-event.ts';
import { searchEvents } from './event-search.ts';
import type { DrawView, FindEvent, ListedEvent } from './map-view.ts';
import { MapArea } from './MapArea.tsx';

const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#f4f1ef' } }],
};

/** A map of land alone, since the atlas comes with the portal; small, since machines without a graphics card draw it by hand. */
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

/** More events than have a marker each, a kilometre or two apart around the middle of the explorer's first view. */
const events = Array.from(
  { length: 300 },
  (_, at): ListedEvent => ({
    ...eventListItemExample,
    _id: `e${at}`,
    cover: null,
    coordinates: { lat: 20 + (at % 20) * 0.01, lng: 0.1 + Math.floor(at / 20) * 0.02 },
  }),
);
const search = searchEvents(indexEvents(events));
const draw: DrawView = async (view) => search.draw({}, view);
const findEvent: FindEvent = async (eventId) => search.event({}, eventId);

const meta = {
  title: 'Portal/MapArea',
  component: MapArea,
  decorators: [onLand, inScreen],
  parameters: { layout: 'fullscreen', ...screenAt('/events') },
  args: {
    figures: [],
    draw: fn(draw),
    findEvent,
    onWantList: fn(),
    activeEvent: createActiveEvent(),
    userLocation: undefined,
    distanceKm: undefined,
    area: undefined,
    onAreaSearch: fn(),
    coveredShare: 0.35,
  },
} satisfies Meta<typeof MapArea>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A press on a cluster comes so near that its events part; the visitor's move, it may be searched in. */
export const Clusters: Story = {
  args: { draw: fn(draw) },
  play: async ({ canvas, args }) => {
    const map = await canvas.findByRole('region', { name: 'Mapa de eventos' });
    const views = args.draw;
    const drawn = async () => (await views.mock.results.at(-1)?.value) ?? [];
    await waitFor(async () => expect(await drawn()).toMatchObject([{ count: 300 }]));

    await waitFor(async () => {
      await pressMiddle(map);
      await expect(views.mock.lastCall?.[0].zoom).toBeGreaterThan(7);
    });
    await waitFor(async () => expect((await drawn()).length).toBeGreaterThan(3));
    await expect(await canvas.findByRole('button', { name: 'Buscar en esta zona' })).toBeVisible();
  },
};

/** A single notch of the wheel is the visitor's move as well: what is in sight may be searched in. */
export const Wheel: Story = {
  args: { draw: fn(draw) },
  play: async ({ canvas, args }) => {
    const map = await canvas.findByRole('region', { name: 'Mapa de eventos' });
    await waitFor(() => expect(args.draw).toHaveBeenCalled());

    await fireEvent.wheel(map, { ...middleOf(map), deltaY: -100 });

    await waitFor(() => expect(canvas.getByRole('button', { name: 'Buscar en esta zona' })).toBeVisible());
    await expect(args.onWantList).toHaveBeenCalled();
  },
};

/** An event within a cluster still shows where it is, and what. */
export const ActiveInCluster: Story = {
  args: { activeEvent: activeAt('e42') },
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('link', { name: 'Ver evento' });

    // Nothing of the map is seen before it is drawn.
    await waitFor(() => expect(open).toBeVisible());
    await expect(
      within(open.closest('.maplibregl-popup') as HTMLElement).getByText(eventListItemExample.name),
    ).toBeVisible();
  },
};

function activeAt(eventId: string) {
  const active = createActiveEvent();
  active.highlight(eventId);
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
