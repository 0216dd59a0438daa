import { Suspense } from 'react';
import { UndoProvider } from '#/components/UndoToast/UndoToast.tsx';
import { Outlet, ScrollRestoration } from 'react-router';
import { useRouteHandle } from '../route-handle.ts';
import { useDocumentTitle, usePageFocus } from './page-change.ts';

/** Around every page: title, focus and scroll position after a navigation. */
export function RootLayout() {
  useDocumentTitle(useRouteHandle()?.title);
  usePageFocus();
  return (
    <UndoProvider>
      <Suspense>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </UndoProvider>
  );
}
