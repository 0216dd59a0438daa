import { createContext } from 'react-router';
import type { Configuration } from '../shared/configuration.ts';
import { readApiUrl, readConfiguration, readContentKey } from './configuration/read-configuration.ts';
import { type Blog, createBlog } from './ghost/blog.ts';

/** The context of loaders on the server. */
export interface ServerContext {
  readonly configuration: Configuration;
  /** Calls the API: over the network, or within the process. */
  readonly apiFetch: typeof fetch;
  /** The posts; cached for the lifetime of the process. */
  readonly blog: Blog;
  /** The nonce of our inline scripts and styles until the page's policy is written; a new one for each page. */
  readonly mark?: string;
  /** Whether the process caches its not-found pages (`missing-pages.ts`). Default: renders each one. */
  readonly sharesMissingPages?: boolean;
}

/** A fetch that sends the API's requests to `apiUrl` instead of the public origin. */
export function fetchFrom(apiUrl: string): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(new URL(pathname + search, apiUrl), request));
  };
}

/** The blog of the Ghost installation that the environment names. */
export function readBlog(environment: Readonly<Record<string, string | undefined>>): Blog {
  const { origin, imageOrigins } = readConfiguration(environment).blog;
  return createBlog({ origin, imageOrigins, contentKey: readContentKey(environment) });
}

/** Set for each request by `createPortalHandler`; the default serves `react-router dev`. */
export const serverContext = createContext<ServerContext>({
  configuration: readConfiguration(process.env),
  apiFetch: fetchFrom(readApiUrl(process.env)),
  blog: readBlog(process.env),
});
