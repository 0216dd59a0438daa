import { ToastProvider } from '@dorsal/ui/ToastProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration } from '../../shared/configuration.ts';
import { ApiProvider } from '~/session/ApiProvider.tsx';
import { makeQueryClient } from '~/session/query-client.ts';
import { type Answers, answeringApi } from './answering-api.ts';

export interface ScreenServicesProps {
  answers: Answers;
  children: ReactNode;
}

const configuration = {
  ...defaultConfiguration,
  // Storybook's own file: no requests leave the page.
  google: { clientId: 'stories.apps.googleusercontent.com', scriptUrl: '/google-client.js' },
};
/** Every screen with the Google button makes this call. */
const standardAnswers: Answers = { 'POST /api/auth/google/nonce': { body: { nonce: 'nonce' } } };

/** The providers that the root gives to every screen, with an API of prepared responses: calls, cache, messages. */
export function ScreenServices({ answers, children }: ScreenServicesProps) {
  const [queryClient] = useState(makeQueryClient);
  const [api] = useState(() => answeringApi({ ...standardAnswers, ...answers }));
  return (
    <ConfigurationProvider value={configuration}>
      <ApiProvider api={api}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>{children}</ToastProvider>
        </QueryClientProvider>
      </ApiProvider>
    </ConfigurationProvider>
  );
}
