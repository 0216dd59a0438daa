import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { type LazyData, lazyDataKey } from './lazy-data.ts';

/** Loads the data of a source when the map reaches its zoom: MapLibre would fetch every source at once. */
export function loadLazyData(map: MapLibreMap): void {
  const waiting = new Map(Object.entries(lazyDataOf(map.getStyle().metadata)));
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

function lazyDataOf(metadata: unknown): Readonly<Record<string, LazyData>> {
  const known = metadata as { [lazyDataKey]?: Readonly<Record<string, LazyData>> } | undefined;
  return known?.[lazyDataKey] ?? {};
}
