import { reasonOf } from './outdated-page.ts';

/** A module that is not part of the first load: in a frame each kilobyte counts. */
export interface LazyModule<T> {
  /** The module, if it has already loaded. */
  readonly loaded: () => T | undefined;
  /**
   * Loads it once for all callers. Rejects if it can't be loaded, and may be called again then; rejects with an
   * `OutdatedPageError` if no retry can help.
   */
  readonly load: () => Promise<T>;
}

/** Creates such a module from its `import()` and the `import.meta.url` of the file that contains the call. */
export function lazyModule<T>(fetchIt: () => Promise<T>, importer: string): LazyModule<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const load = async () => {
    try {
      return (loaded = await fetchIt());
    } catch (error) {
      throw await reasonOf(error, importer);
    } finally {
      loading = undefined;
    }
  };
  return {
    loaded: () => loaded,
    load: async () => loaded ?? (loading ??= load()),
  };
}
