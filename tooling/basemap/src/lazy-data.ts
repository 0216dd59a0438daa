/** Where a style's metadata say which sources get their data later. Styles of others have no such thing. */
export const lazyDataKey = 'dorsal:lazy-data';

/** From which zoom on a source is needed, and the address of its data. */
export interface LazyData {
  readonly zoom: number;
  readonly data: string;
}
