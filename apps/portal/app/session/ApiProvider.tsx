import type { Api } from '@dorsal/api-client';
import { createContext, type ReactNode, useContext } from 'react';
import { api as browserApi } from './browser-session.ts';

const ApiContext = createContext<Api>(browserApi);

export interface ApiProviderProps {
  api: Api;
  children: ReactNode;
}

/** Replaces the page's API client, for stories and tests. */
export function ApiProvider({ api, children }: ApiProviderProps) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The typed calls: `useSuspenseQuery(eventQuery(useApi(), id))`, `useApi().orders.place(…)`. */
export function useApi(): Api {
  return useContext(ApiContext);
}
