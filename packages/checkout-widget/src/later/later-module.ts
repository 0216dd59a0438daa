import { reasonOf } from './outdated-page.ts';

/** A module that is no part of the first load: in a frame each kilobyte counts. */
export interface LaterModule<T> {
  /** What has come already. */
  readonly loaded: () => T | undefined;
  /**
   * Fetches it, once, however many ask. Rejects where it doesn't come, and can be asked again then; with an
   * `OutdatedPageError` where it never will.
   */
  readonly load: () => Promise<T>;
}

/** Such a module, by its `import()` and the `import.meta.url` of the file in which that stands. */
export function laterModule<T>(fetchIt: () => Promise<T>, importer: string): LaterModule<T> {
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
