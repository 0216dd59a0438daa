import './layers.css';
import '@dorsal/ui/styles.css';
import { createPanelApi } from '@dorsal/api-client/panel';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startReading } from './layouts/start-reading.ts';
import { untilLoaded } from './layouts/until-loaded.ts';
import { routes } from './routes.ts';
import { googleClientIn } from './session/google-client.ts';
import { PanelProviders } from './session/PanelProviders.tsx';
import { makeQueryClient } from './session/query-client.ts';
import { sessionQuery } from './session/session-query.ts';
import { renewingFetch, SessionRenewal, SessionRenewalContext } from './session/session-renewal.ts';
import { reportingFetch, UploadProgress, UploadProgressContext } from './session/upload-progress.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root: index.html must contain it.');

const renewal = new SessionRenewal();
const queryClient = makeQueryClient();
const progress = new UploadProgress();
const api = createPanelApi({ fetch: renewingFetch(renewal, reportingFetch(progress)) });
const router = createBrowserRouter(routes);

const panel = (
  <StrictMode>
    <SessionRenewalContext value={renewal}>
      <UploadProgressContext value={progress}>
        <PanelProviders api={api} queryClient={queryClient} google={googleClientIn(document)}>
          <RouterProvider router={router} />
        </PanelProviders>
      </UploadProgressContext>
    </SessionRenewalContext>
  </StrictMode>
);

async function start(element: HTMLElement): Promise<void> {
  // Until then the document shows what the build has drawn for the address. A failed call is shown by the page.
  await Promise.all([queryClient.prefetchQuery(sessionQuery(api)), untilLoaded(router)]);
  startReading(router, api, queryClient);
  const isVisitor = queryClient.getQueryData(sessionQuery(api).queryKey)?.state === 'none';
  // Other people are led elsewhere, so the drawn page is replaced.
  if (isVisitor && element.dataset['drawn'] === 'visitor') hydrateRoot(element, panel);
  else createRoot(element).render(panel);
  element.inert = false;
}

// Not awaited: the chunks of pages import this one, and would wait for it.
void start(root);
