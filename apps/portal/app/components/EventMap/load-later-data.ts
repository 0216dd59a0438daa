import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { type LaterData, laterDataKey } from '../../../shared/later-data.ts';

/** Loads the data of a source when the map reaches its zoom: MapLibre would fetch every source at once. */
export function loadLaterData(map: MapLibreMap): void {
  const waiting = new Map(Object.entries(laterDataOf(map.getStyle().metadata)));
  const load = () => {
    for (const [id, { zoom, data }] of waiting) {
      if (map.getZoom() < zoom) continue;
      waiting.delete(id);
      // The map's error event reports failures.
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
