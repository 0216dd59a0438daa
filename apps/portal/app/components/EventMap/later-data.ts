import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';

/** Where a style's metadata say which sources get their data later. Styles of others have no such thing. */
export const laterDataKey = 'dorsal:later-data';

/** From which zoom on a source is needed, and the address of its data. */
export interface LaterData {
  readonly zoom: number;
  readonly data: string;
}

/** Fetches what the style shows near only once the map comes near: MapLibre would fetch every source at once. */
export function loadLaterData(map: MapLibreMap): void {
  const waiting = new Map(Object.entries(laterDataOf(map.getStyle().metadata)));
  const load = () => {
    for (const [id, { zoom, data }] of waiting) {
      if (map.getZoom() < zoom) continue;
      waiting.delete(id);
      // What fails is told by the map's error event.
      void map.getSource<GeoJSONSource>(id)?.setData(data);
    }
    if (waiting.size === 0) map.off('zoom', load);
  };
  map.on('zoom', load);
  load();
}

function laterDataOf(metadata: unknown): Readonly<Record<string, LaterData>> {
  const known = metadata as { [laterDataKey]?: Readonly<Record<string, LaterData>> } | undefined;
  return known?.[laterDataKey] ?? {};
}
