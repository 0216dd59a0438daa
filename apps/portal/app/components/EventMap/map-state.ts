/**
 * The state of a map. `shown`: it is completely drawn. `lost`: the browser dropped its WebGL context and may restore
 * it. `failed`: it can't be shown without WebGL, its style or its code.
 */
export type MapState = 'shown' | 'lost' | 'failed';

/** The callbacks of every map. */
export interface MapReports {
  onState: (state: MapState) => void;
}
