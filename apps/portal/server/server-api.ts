import { type Api, createApi } from '@dorsal/api-client';
import type { RouterContextProvider } from 'react-router';
import { serverContext } from './server-context.ts';

/** The API client of loaders: without a session, so that their pages are the same for everyone. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  const { configuration, apiFetch } = context.get(serverContext);
  return createApi({ baseUrl: configuration.publicUrl, fetch: apiFetch, credentials: 'omit' });
}
