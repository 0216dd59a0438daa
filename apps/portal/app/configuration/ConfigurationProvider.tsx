import { createContext, type ReactNode, useContext } from 'react';
import { type Configuration, defaultConfiguration } from './configuration.ts';

const ConfigurationContext = createContext<Configuration>(defaultConfiguration);

export interface ConfigurationProviderProps {
  value: Configuration;
  children: ReactNode;
}

/** Hands the server's configuration to the page. */
export function ConfigurationProvider({ value, children }: ConfigurationProviderProps) {
  return <ConfigurationContext value={value}>{children}</ConfigurationContext>;
}

/** The installation's configuration; the defaults where no provider stands above (stories, tests). */
export function useConfiguration(): Configuration {
  return useContext(ConfigurationContext);
}
