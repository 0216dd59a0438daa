import { createPanelApi } from '@dorsal/api-client/panel';
import { ToastProvider } from '@dorsal/ui/ToastProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProvider } from './ApiProvider.tsx';
import { makeQueryClient } from './query-client.ts';
import { renewingFetch, SessionRenewal, SessionRenewalContext } from './session-renewal.ts';

/** What every page of the panel needs above it. */
export function PanelProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  const [renewal] = useState(() => new SessionRenewal());
  const [api] = useState(() => createPanelApi({ fetch: renewingFetch(renewal) }));
  return (
    <QueryClientProvider client={queryClient}>
      <SessionRenewalContext value={renewal}>
        <ApiProvider api={api}>
          <ToastProvider>{children}</ToastProvider>
        </ApiProvider>
      </SessionRenewalContext>
    </QueryClientProvider>
  );
}
