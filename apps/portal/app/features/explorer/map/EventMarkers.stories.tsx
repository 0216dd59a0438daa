import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { type MapRef, useMap } from 'react-map-gl/maplibre';
import { expect, waitFor } from 'storybook/test';
import type { EventSearch } from '@dorsal/event-search/event-search';
import type { EventCluster, MapFigure } from '@dorsal/event-search/map-view';
import { wholeWorld } from '@dorsal/event-search/map-bounds';
import { BaseMap } from '~/components/EventMap/BaseMap.tsx';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import { EventMarkers } from './EventMarkers.tsx';
import { noResults } from '../results/results.ts';

const land = {
  version: 8,
  sources: {},
  layers: [{ id: 'land', type: 'background', paint: { 'background-color': '#f4f1ef' } }],
};
const styleUrl = `data:application/json,${encodeURIComponent(JSON.stringify(land))}`;

const view = { centre: { lat: 40, lng: -3 }, zoom: 8 };
/** Degrees of a pixel in the middle of the map. */
const lngOfPx = 360 / (512 * 2 ** view.zoom);
const latOfPx = lngOfPx * Math.cos((view.centre.lat * Math.PI) / 180);

/** A cluster so many pixels to the right of the middle, and below it. */
function cluster(
  name: string,
  count: number,
  diameter: number,
  [right, below]: [number, number],
): EventCluster {
  const { lat, lng } = view.centre;
  return {
    name,
    count,
    diameter,
    lat: lat - below * latOfPx,
    lng: lng + right * lngOfPx,
    bounds: wholeWorld,
  };
}

const noFilters = {};
const maps: MapRef[] = [];

function KeepMap() {
  const { current: map } = useMap();
  useEffect(() => {
    if (map) maps.push(map);
  }, [map]);
  return null;
}

/** A map with some figures. Small, since without a GPU it is drawn in software. */
function DrawnMap({ figures }: { figures: readonly MapFigure[] }) {
  const search: EventSearch<ListedEvent> = { ...noResults.search, draw: async () => figures };
  return (
    <div style={{ width: 480, height: 360 }}>
      <BaseMap styleUrl={styleUrl} view={view} label="Mapa de eventos" onState={() => undefined}>
        <EventMarkers
          results={{ search, filters: noFilters }}
          activeId={undefined}
          activeEvent={undefined}
          onFigures={() => undefined}
          onDrawn={() => undefined}
        />
        <KeepMap />
      </BaseMap>
    </div>
  );
}

const meta = {
  title: 'Portal/EventMarkers',
  component: DrawnMap,
  beforeEach: () => {
    maps.length = 0;
  },
} satisfies Meta<typeof DrawnMap>;

export default meta;

type Story = StoryObj<typeof meta>;

/** The names that the map shows. */
function shownNames(): string[] {
  const map = maps.at(-1);
  if (!map?.loaded()) throw new Error('The map has not loaded yet.');
  const features = map.queryRenderedFeatures({ layers: ['cluster-names'] });
  return features.map(({ properties }) => String(properties.name)).sort();
}

/** A name is left out if it would be over another disc. */
export const NameOverDisc: Story = {
  args: {
    figures: [
      cluster('Segovia', 12, 48, [-150, -68]),
      cluster('Madrid', 40, 68, [-150, 0]),
      cluster('Cuenca', 12, 48, [120, 0]),
    ],
  },
  play: async () => {
    await waitFor(() => expect(shownNames()).toEqual(['Cuenca', 'Madrid']));
  },
};

/** Of two names that overlap, that of fewer events is left out. */
export const NameOverName: Story = {
  args: {
    figures: [cluster('Torrelodones', 30, 68, [-80, 0]), cluster('Colmenar Viejo', 40, 68, [0, 0])],
  },
  play: async () => {
    await waitFor(() => expect(shownNames()).toEqual(['Colmenar Viejo']));
  },
};

/** A name is left out as well if it would be over an event's marker. */
export const NameOverMarker: Story = {
  args: {
    figures: [
      cluster('Toledo', 12, 48, [0, 0]),
      { id: 'e1', lat: view.centre.lat - 75 * latOfPx, lng: view.centre.lng },
      cluster('Cuenca', 12, 48, [150, 0]),
    ],
  },
  play: async () => {
    await waitFor(() => expect(shownNames()).toEqual(['Cuenca']));
  },
};
