/**
 * What became of a map: it is drawn with all it has; the browser took its drawing surface away and may give it back; or it
 * cannot be shown, for want of WebGL, of its style or of its code.
 */
export type MapState = 'shown' | 'lost' | 'failed';

/** What every map tells whoever put it there. */
export interface MapReports {
  onState: (state: MapState) => void;
}
