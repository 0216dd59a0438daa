/** What the process that serves the portal gives to it. */
export interface PortalServerOptions {
  /** Default `process.env`. Its variables: `app/configuration/variables.ts`. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Calls the API. Requests carry absolute addresses under `PUBLIC_URL`. Default: over the network, to `API_URL`. */
  readonly apiFetch?: typeof fetch;
}

/**
 * Answers one request for a page, whole, with its security headers. For something that doesn't exist the answer has no body
 * and names, in `sharedPageHeader`, the key of the page to send: the same for all such addresses. Never rejects.
 */
export type PortalHandler = (request: Request) => Promise<Response>;

export declare function createPortalHandler(options?: PortalServerOptions): PortalHandler;

/**
 * What a page depends on of its address, as an address below the root: those with the same key are answered alike, to
 * everybody. Undefined for pages that nobody may keep, and for addresses that are seldom asked for twice.
 */
export declare function pageKey(url: string): string | undefined;

/** The key of the page for every address that no route has. */
export declare const unknownAddressKey: string;

/** A header within the process, see `PortalHandler`. */
export declare const sharedPageHeader: string;
