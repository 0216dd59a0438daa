import type { PanelApi } from '@dorsal/api-client/panel';
import type { GoogleClient } from '@dorsal/ui/GoogleButton';
import { ToastProvider } from '@dorsal/ui/ToastProvider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProvider } from './ApiProvider.tsx';
import { GoogleContext } from './google-client.ts';

export interface PanelProvidersProps {
  api: PanelApi;
  queryClient: QueryClient;
  /** Undefined: no sign-in with Google. */
  google: GoogleClient | undefined;
  children: ReactNode;
}

/** What every page of the panel needs above it. */
export function PanelProviders({ api, queryClient, google, children }: PanelProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <GoogleContext value={google}>
          <ToastProvider>{children}</ToastProvider>
        </GoogleContext>
      </ApiProvider>
    </QueryClientProvider>
  );
}
