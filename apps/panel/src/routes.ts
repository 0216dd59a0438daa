import { createBrowserRouter, type RouteObject } from 'react-router';
import { RequireSession } from './session/RequireSession.tsx';

/** The panel's addresses. Each page is its own chunk, loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    Component: RequireSession,
    children: [{ path: '/', lazy: () => import('./routes/choose-organizer.tsx') }],
  },
  { path: '/signin', lazy: () => import('./routes/sign-in.tsx') },
];

export const router = createBrowserRouter(routes);
