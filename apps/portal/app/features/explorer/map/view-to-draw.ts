import type { MapView } from '@dorsal/event-search/map-view';
import { savesData } from '../results/when-idle.ts';
import { aroundView } from './map-figures.ts';

/** The view to draw for what the map shows: with a margin, unless the visitor saves data. Only in browsers. */
export function viewToDraw(shown: MapView): MapView {
  return savesData() ? shown : aroundView(shown);
}
