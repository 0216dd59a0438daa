/** What the process that serves the portal gives to it. */
export interface PortalServerOptions {
  /** Default `process.env`. Its variables: `app/configuration/variables.ts`. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Calls the API. Requests carry absolute addresses under `PUBLIC_URL`. Default: over the network, to `API_URL`. */
  readonly apiFetch?: typeof fetch;
}

/** Answers one request for a page, whole, with its security headers. Never rejects. */
export type PortalHandler = (request: Request) => Promise<Response>;

export declare function createPortalHandler(options?: PortalServerOptions): PortalHandler;

/**
 * What a page depends on of its address, as an address below the root: those with the same key are answered alike, to
 * everybody. Undefined for pages that nobody may keep, and for addresses that are seldom asked for twice.
 */
export declare function pageKey(url: string): string | undefined;
