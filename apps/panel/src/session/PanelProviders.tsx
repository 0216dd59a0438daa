import type { PanelApi } from '@dorsal/api-client/panel';
import { ToastProvider } from '@dorsal/ui/ToastProvider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProvider } from './ApiProvider.tsx';

export interface PanelProvidersProps {
  api: PanelApi;
  queryClient: QueryClient;
  children: ReactNode;
}

/** What every page of the panel needs above it. */
export function PanelProviders({ api, queryClient, children }: PanelProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <ToastProvider>{children}</ToastProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
