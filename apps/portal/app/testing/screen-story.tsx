import type { Decorator } from '@storybook/react-vite';
import { createContext, type ReactNode, StrictMode, useContext, useState } from 'react';
import {
  createMemoryRouter,
  MemoryRouter,
  parsePath,
  Route,
  RouterProvider,
  Routes,
  useLocation,
} from 'react-router';
import type { Answers } from './answering-api.ts';
import { ScreenServices } from './ScreenServices.tsx';

interface Screen {
  /** With a fragment, if the screen reads one. */
  readonly path: string;
  readonly answers: Answers;
  /** What the router hands to it. */
  readonly state?: unknown;
}

/**
 * A story's parameters: the address that the screen stands at (every other one shows its own text), and what the API
 * answers, and what the router hands over on the way there. In a function, so that Storybook does not merge a story's answers with those of its neighbours.
 */
export function screenAt(path: string, answers: Answers = {}, state?: unknown): { screen: () => Screen } {
  return { screen: () => ({ path, answers, state }) };
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

/** The same for a screen that may hold navigation back: only a data router can. Its address may carry a query. */
export const inGuardedScreen: Decorator = (Story, { parameters }) => {
  const { screen } = parameters as ReturnType<typeof screenAt>;
  return (
    <StrictMode>
      <GuardedFrame {...screen()}>
        <Story />
      </GuardedFrame>
    </StrictMode>
  );
};

function Frame({ path, answers, state, children }: Screen & { children: ReactNode }) {
  const { pathname = path, hash = '' } = parsePath(path);
  return (
    <ScreenServices answers={answers}>
      <MemoryRouter initialEntries={[{ pathname, hash, state }]}>
        <Routes>
          <Route path={pathname} element={children} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </ScreenServices>
  );
}

// The routes of a data router are fixed when it is made; what stands at the screen's address comes from here.
const ScreenContext = createContext<ReactNode>(null);

function GuardedFrame({ path, answers, children }: Screen & { children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        { path: path.replace(/[?#].*/, ''), element: <ScreenOfContext /> },
        { path: '*', element: <Elsewhere /> },
      ],
      { initialEntries: [path] },
    ),
  );
  return (
    <ScreenServices answers={answers}>
      <ScreenContext value={children}>
        <RouterProvider router={router} />
      </ScreenContext>
    </ScreenServices>
  );
}

function ScreenOfContext() {
  return useContext(ScreenContext);
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <p>
        Otra página: {pathname}
        {search}
      </p>
      {state !== null && <p>Con: {JSON.stringify(state)}</p>}
    </>
  );
}
