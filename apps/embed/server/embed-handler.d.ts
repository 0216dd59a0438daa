/** Options from the process that serves the pages for frames. */
export interface EmbedServerOptions {
  /** Default `process.env`: PUBLIC_URL, PORT, API_URL, REDSYS_URL and PRODUCT_NAME, as the portal reads them. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Calls the API. Requests have absolute addresses under `PUBLIC_URL`. Default: over the network, to `API_URL`. */
  readonly apiFetch?: typeof fetch;
}

/**
 * Returns the complete response to a request for a page for frames, or for the first page of the bank's tab, with its
 * security headers; undefined for any other address. Never rejects.
 */
export type EmbedHandler = (request: Request) => Promise<Response | undefined>;

export declare function createEmbedHandler(options?: EmbedServerOptions): EmbedHandler;
