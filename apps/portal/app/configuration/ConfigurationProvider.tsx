import { createContext, type ReactNode, useContext } from 'react';
import type { Configuration } from '../../shared/configuration.ts';

// No default: it would be in every page's scripts, for a case that does not occur.
const ConfigurationContext = createContext<Configuration | undefined>(undefined);

export interface ConfigurationProviderProps {
  value: Configuration;
  children: ReactNode;
}

/** Provides the server's configuration to the page. */
export function ConfigurationProvider({ value, children }: ConfigurationProviderProps) {
  return <ConfigurationContext value={value}>{children}</ConfigurationContext>;
}

/**
 * The installation's configuration.
 * @throws Error if there is no ConfigurationProvider above.
 */
export function useConfiguration(): Configuration {
  const configuration = useContext(ConfigurationContext);
  if (!configuration) throw new Error('ConfigurationProvider is missing: useConfiguration needs it above.');
  return configuration;
}
