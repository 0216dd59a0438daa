/** What the process that serves the pages for frames gives to it. */
export interface EmbedServerOptions {
  /** Default `process.env`: PUBLIC_URL, PORT, API_URL, REDSYS_URL and PRODUCT_NAME, as the portal reads them. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Calls the API. Requests carry absolute addresses under `PUBLIC_URL`. Default: over the network, to `API_URL`. */
  readonly apiFetch?: typeof fetch;
}

/**
 * Answers one request for a page for frames, or for the page that the bank's tab begins with, whole, with its security
 * headers; undefined where the address is none of theirs. Never rejects.
 */
export type EmbedHandler = (request: Request) => Promise<Response | undefined>;

export declare function createEmbedHandler(options?: EmbedServerOptions): EmbedHandler;
