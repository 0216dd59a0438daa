/** A deployment has removed this page's files: code that has not loaded yet can't be loaded any more. */
export class OutdatedPageError extends Error {
  override name = 'OutdatedPageError';
}

/**
 * The reason why code did not load: an `OutdatedPageError` if the server responds but no longer has the file; otherwise
 * the error itself. `importer` is the URL of the importing file (`import.meta.url`): its name changes with the names of
 * the files it imports, so a deployment removes both. Not all browsers' errors name the missing file.
 */
export async function reasonOf(error: unknown, importer: string): Promise<unknown> {
  return (await isGone(importer))
    ? new OutdatedPageError(`${importer} was taken away by a deployment: load the page anew.`, {
        cause: error,
      })
    : error;
}

async function isGone(address: string): Promise<boolean> {
  try {
    // Bypass the cache, which keeps such files for a year.
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    return status === 404 || status === 410;
  } catch {
    // No connection: the state of the file is unknown.
    return false;
  }
}
