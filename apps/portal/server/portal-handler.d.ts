/** Options from the process that serves the portal. */
export interface PortalServerOptions {
  /** Default `process.env`. Its variables: `server/configuration/variables.ts`. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Calls the API. Requests have absolute URLs under `PUBLIC_URL`. Default: over the network, to `API_URL`. */
  readonly apiFetch?: typeof fetch;
}

/**
 * Answers a request with the whole page and its security headers. If the page doesn't exist, the response has no body,
 * and `sharedPageHeader` names the key of the page to send, which all such URLs share. Never rejects.
 */
export type PortalHandler = (request: Request) => Promise<Response>;

export declare function createPortalHandler(options?: PortalServerOptions): PortalHandler;

/**
 * The cache key of a page: its path with the parameters that change it. URLs with the same key get the same response
 * for everyone. Undefined for pages that must not be cached, and for URLs that are seldom requested twice.
 */
export declare function pageKey(url: string): string | undefined;

/** The key of the not-found page for every path without a route. */
export declare const unknownAddressKey: string;

/** An in-process header, see `PortalHandler`. */
export declare const sharedPageHeader: string;
