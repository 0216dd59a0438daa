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
  useNavigate,
} from 'react-router';
import type { Answers } from './answering-api.ts';
import { ScreenServices } from './ScreenServices.tsx';

interface Screen {
  /** The URL's path, with a fragment if the screen reads one. */
  readonly path: string;
  readonly answers: Answers;
  /** The router's state. */
  readonly state?: unknown;
}

/**
 * A story's parameters: the path of the screen (every other path shows its own name and a Back button), the API's responses and the
 * router's state. In a function, so that Storybook does not merge the responses of different stories.
 */
export function screenAt(path: string, answers: Answers = {}, state?: unknown): { screen: () => Screen } {
  return { screen: () => ({ path, answers, state }) };
}

/** Renders a story as a screen of the portal: with router, cache, messages and an API of prepared responses. */
export const inScreen: Decorator = (Story, { parameters }) => {
  // Every story of a screen has `parameters: screenAt(…)`.
  const { screen } = parameters as ReturnType<typeof screenAt>;
  return (
    <StrictMode>
      <Frame {...screen()}>
        <Story />
      </Frame>
    </StrictMode>
  );
};

/** Like `inScreen`, for a screen that may block navigation, which needs a data router. The path may have a query. */
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

// The routes of a data router are fixed at creation, so the screen's route reads its content from this context.
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
  const navigate = useNavigate();
  return (
    <>
      <p>
        Otra página: {pathname}
        {search}
      </p>
      {state !== null && <p>Con: {JSON.stringify(state)}</p>}
      <button type="button" onClick={() => void navigate(-1)}>
        Atrás
      </button>
    </>
  );
}
