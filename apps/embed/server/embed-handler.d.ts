/** What the process that serves the pages for frames gives to it. */
export interface EmbedServerOptions {
  /** Default `process.env`: PUBLIC_URL, PORT, API_URL, REDSYS_URL and PRODUCT_NAME, as the portal reads them. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Calls the API. Requests carry absolute addresses under `PUBLIC_URL`. Default: over the network, to `API_URL`. */
  readonly apiFetch?: typeof fetch;
  /** Milliseconds since 1970, by which answers of the API are kept for a while. Default `Date.now`. */
  readonly now?: () => number;
}

/** Answers one request for a page for frames, whole, with its security headers. Never rejects. */
export type EmbedHandler = (request: Request) => Promise<Response>;

export declare function createEmbedHandler(options?: EmbedServerOptions): EmbedHandler;
