import { ToastProvider } from '@dorsal/ui/ToastProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiProvider } from '~/session/ApiProvider.tsx';
import { makeQueryClient } from '~/session/query-client.ts';
import { type Answers, answeringApi } from './answering-api.ts';

export interface ScreenServicesProps {
  answers: Answers;
  children: ReactNode;
}

/** What the root gives to every screen, with an API of canned answers: calls, cache, messages. */
export function ScreenServices({ answers, children }: ScreenServicesProps) {
  const [queryClient] = useState(makeQueryClient);
  const [api] = useState(() => answeringApi(answers));
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>{children}</ToastProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
}
