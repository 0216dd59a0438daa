/** A deployment has taken the files of this page away: whatever of it has not come by now never will. */
export class OutdatedPageError extends Error {
  override name = 'OutdatedPageError';
}

/**
 * Why code did not come: an `OutdatedPageError` where the server is there, and has no such file any more; else the error itself.
 * `importer` is the address of the file that asked (`import.meta.url`): its name changes with that of each file it asks for, so
 * that a deployment takes both away. The browsers' errors don't all name what was asked for.
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
    // Not from the cache, which keeps such files for a year.
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', credentials: 'omit' });
    return status === 404 || status === 410;
  } catch {
    // No connection: nobody knows.
    return false;
  }
}
