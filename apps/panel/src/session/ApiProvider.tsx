import { createPanelApi, type PanelApi } from '@dorsal/api-client/panel';
import { createContext, type ReactNode, useContext } from 'react';

const ApiContext = createContext<PanelApi>(createPanelApi());

export interface ApiProviderProps {
  api: PanelApi;
  children: ReactNode;
}

/** Gives the components below their API client. */
export function ApiProvider({ api, children }: ApiProviderProps) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The typed calls of the panel. */
export function useApi(): PanelApi {
  return useContext(ApiContext);
}
