import type { MapBounds } from '@dorsal/event-search/map-bounds';
import { clusterZoom } from '@dorsal/domain/event-map';
import type { Feature, FeatureCollection, Point } from 'geojson';
import { clusterText, clusterTextSize } from './cluster-text.ts';
import type { EventCluster, EventMarker, MapFigure, MapView } from '@dorsal/event-search/map-view';

/** How much is drawn beyond the view on each side, as a share of it, so that small moves need no new figures. */
const margin = 0.5;

/** A view with a margin around it. */
export function aroundView({ bounds: { west, south, east, north }, zoom }: MapView): MapView {
  const aside = (east - west) * margin;
  const above = (north - south) * margin;
  return {
    bounds: { west: west - aside, south: south - above, east: east + aside, north: north + above },
    zoom,
  };
}

/** Whether what was drawn for a view is no longer right for another. */
export function isOutdated(drawn: MapView, view: MapView): boolean {
  return clusterZoom(drawn.zoom) !== clusterZoom(view.zoom) || !holds(drawn.bounds, view.bounds);
}

/** The figures as a map's source: markers with their event's `id`; clusters with their count, size, name and bounds. */
export function featuresOf(figures: readonly MapFigure[]): FeatureCollection<Point> {
  return { type: 'FeatureCollection', features: figures.map(featureOf) };
}

/** Whether an event has a marker of its own among the figures. */
export function hasMarker(figures: readonly MapFigure[], eventId: string | undefined): boolean {
  return figures.some((figure) => isMarker(figure) && figure.id === eventId);
}

/** The clusters among the figures, those with more events first. */
export function clustersOf(figures: readonly MapFigure[]): readonly EventCluster[] {
  return figures
    .flatMap((figure) => (isMarker(figure) ? [] : [figure]))
    .sort((one, other) => other.count - one.count);
}

/** What a feature of the map shows: an event, or a cluster by the bounds of its events. */
export function targetOf(properties: Feature['properties']): { eventId: string } | { bounds: MapBounds } {
  if (typeof properties?.id === 'string') return { eventId: properties.id };
  const { west, south, east, north } = properties as MapBounds;
  return { bounds: { west, south, east, north } };
}

function featureOf(figure: MapFigure): Feature<Point> {
  return {
    type: 'Feature',
    // The map returns only flat properties.
    properties: isMarker(figure)
      ? { id: figure.id }
      : {
          count: figure.count,
          label: clusterText(figure.count),
          diameter: figure.diameter,
          textSize: clusterTextSize(figure),
          name: figure.name ?? '',
          ...figure.bounds,
        },
    geometry: { type: 'Point', coordinates: [figure.lng, figure.lat] },
  };
}

/** Whether a figure is one event's marker. */
export function isMarker(figure: MapFigure): figure is EventMarker {
  return 'id' in figure;
}

function holds(outer: MapBounds, inner: MapBounds): boolean {
  return (
    outer.west <= inner.west &&
    outer.south <= inner.south &&
    outer.east >= inner.east &&
    outer.north >= inner.north
  );
}
