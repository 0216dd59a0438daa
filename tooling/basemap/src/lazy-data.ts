/** The key of a style's metadata that lists the sources whose data load later. Only our styles have it. */
export const lazyDataKey = 'dorsal:lazy-data';

/** From which zoom on a source is needed, and the address of its data. */
export interface LazyData {
  readonly zoom: number;
  readonly data: string;
}
