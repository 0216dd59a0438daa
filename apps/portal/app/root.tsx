import '@dorsal/ui/styles.css';
import './layouts/landing.css';
import run from '@dorsal/ui/fonts/archivo-run.woff2?url';
import sprint from '@dorsal/ui/fonts/archivo-sprint.woff2?url';
import { ToastProvider } from '@dorsal/ui/ToastProvider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { type LinksFunction, Links, Meta, Outlet, Scripts } from 'react-router';
import { serverContext } from '../server/server-context.ts';
import type { Route } from './+types/root.ts';
import { ErrorScreen } from './components/ErrorScreen/ErrorScreen.tsx';
import { NavigationNotice } from './components/NavigationNotice/NavigationNotice.tsx';
import { ConfigurationProvider } from './configuration/ConfigurationProvider.tsx';
import { fontsAtOnce } from '../shared/fonts-at-once.ts';
import { usePageFocus } from './layouts/page-focus.ts';
import { useLandingEnd } from './layouts/landing-end.ts';
import { useScrollToTop } from './layouts/scroll-to-top.ts';
import { useTheme } from './layouts/theme.ts';
import { StoredSession } from './session/StoredSession.tsx';
import { getQueryClient } from './session/query-client.ts';
import { useSessionNavigation } from './session/session-navigation.ts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[run, sprint].map((href) => ({
    rel: 'preload' as const,
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    media: fontsAtOnce,
    'data-font': '',
  })),
];

export function loader({ context }: Route.LoaderArgs) {
  return { configuration: context.get(serverContext).configuration };
}

// The configuration does not change while the page is open.
export const shouldRevalidate = () => false;

/** Pages contain no personal data, so shared caches may store them for a short time. */
export function headers() {
  return { 'Cache-Control': 'public, max-age=30, stale-while-revalidate=60' };
}

export function Layout({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    // The script in the head changes its attributes.
    <html lang="es" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
        <StoredSession />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const [queryClient] = useState(getQueryClient);
  useLandingEnd();
  useScrollToTop();
  usePageFocus();
  useSessionNavigation();
  return (
    <ConfigurationProvider value={loaderData.configuration}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <NavigationNotice />
          <Outlet />
        </ToastProvider>
      </QueryClientProvider>
    </ConfigurationProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
