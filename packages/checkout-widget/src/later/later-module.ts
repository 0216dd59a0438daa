/** A module that is no part of the first load: in a frame each kilobyte counts. */
export interface LaterModule<T> {
  /** What has come already. */
  readonly loaded: () => T | undefined;
  /** Fetches it, once, however many ask. Rejects where it doesn't come, and can be asked again then. */
  readonly load: () => Promise<T>;
}

/** Such a module, by its `import()`. */
export function laterModule<T>(fetchIt: () => Promise<T>): LaterModule<T> {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const load = async () => {
    try {
      return (loaded = await fetchIt());
    } finally {
      loading = undefined;
    }
  };
  return {
    loaded: () => loaded,
    load: async () => loaded ?? (loading ??= load()),
  };
}

/** Fetches it ahead of its use, without a word: who uses it is told where it doesn't come. */
export function prepare(...modules: readonly LaterModule<unknown>[]): void {
  for (const { load } of modules) {
    load().catch((error: unknown) => console.info('A later part of the page could not be fetched.', error));
  }
}

/** The same as soon as the browser has nothing else to do. Gives back what keeps it from beginning. */
export function prepareWhenIdle(...modules: readonly LaterModule<unknown>[]): () => void {
  // @NOTE Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(() => prepare(...modules), 1000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => prepare(...modules));
  return () => cancelIdleCallback(request);
}
