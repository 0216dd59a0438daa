import { ToastProvider } from '@dorsal/ui/ToastProvider';
import type { Decorator } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { ApiProvider } from '~/session/ApiProvider.tsx';
import { makeQueryClient } from '~/session/query-client.ts';
import { type Answers, answeringApi } from './answering-api.ts';

interface Screen {
  readonly path: string;
  readonly answers: Answers;
}

/**
 * A story's parameters: the address that the screen stands at (every other one shows its own text), and what the API
 * answers. In a function, so that Storybook does not merge a story's answers with those of its neighbours.
 */
export function screenAt(path: string, answers: Answers = {}): { screen: () => Screen } {
  return { screen: () => ({ path, answers }) };
}

/** Puts a story where a screen stands in the portal: router, cache, messages, and an API with canned answers. */
export const inScreen: Decorator = (Story, { parameters }) => {
  // Every story of a screen says `parameters: screenAt(…)`.
  const { screen } = parameters as ReturnType<typeof screenAt>;
  return (
    <StrictMode>
      <Frame {...screen()}>
        <Story />
      </Frame>
    </StrictMode>
  );
};

function Frame({ path, answers, children }: Screen & { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  const [api] = useState(() => answeringApi(answers));
  return (
    <ApiProvider api={api}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path={path} element={children} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </ApiProvider>
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return (
    <p>
      Otra página: {pathname}
      {search}
    </p>
  );
}
