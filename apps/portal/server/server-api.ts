import { type Api, createApi } from '@dorsal/api-client';
import type { RouterContextProvider } from 'react-router';
import { serverContext } from './server-context.ts';

/** The calls that loaders make: nobody is signed in there, so that their pages are the same for everybody. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  const { configuration, apiFetch } = context.get(serverContext);
  return createApi({ baseUrl: configuration.publicUrl, fetch: apiFetch, credentials: 'omit' });
}
