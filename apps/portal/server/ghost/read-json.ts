/** Ghost did not answer, or its response was invalid. The message names the cause, never the key. */
export class GhostError extends Error {
  override readonly name = 'GhostError';
}

export interface ReadOptions {
  /** Aborts the request and the reading of its response. */
  readonly signal: AbortSignal;
  /** Bytes after decompression; a longer response is an error. */
  readonly mostBytes: number;
}

/**
 * Fetches a JSON document. Redirects are errors: Ghost's URL is configured, and a response must not lead elsewhere.
 * Undefined for 404. Rejects with GhostError for every other failure.
 */
export async function readJson(url: URL, { signal, mostBytes }: ReadOptions): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'accept-version': 'v5.0' },
      redirect: 'error',
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new GhostError(`Ghost answered ${response.status}.`);
    }
    return JSON.parse(await readText(response, mostBytes)) as unknown;
  } catch (error) {
    if (error instanceof GhostError) throw error;
    throw new GhostError(`Ghost could not be read at ${url.host}.`, { cause: error });
  }
}

async function readText({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the rest of the body.
    if (bytes > mostBytes) throw new GhostError(`Ghost answered more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
