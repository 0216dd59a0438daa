import { createPanelApi } from '@dorsal/api-client/panel';
import type { PanelHeading } from '@dorsal/domain/panel-headings';
import type { GoogleClient } from '@dorsal/ui/GoogleButton';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PanelFrame } from './layouts/PanelLayout/PanelFrame.tsx';
import { untilLoaded } from './layouts/until-loaded.ts';
import { routes } from './routes.ts';
import { PanelProviders } from './session/PanelProviders.tsx';
import { makeQueryClient } from './session/query-client.ts';
import { sessionKey } from './session/session-query.ts';

/** The frame of an organizer's page, as HTML. */
export const frameHtml = (heading?: PanelHeading): string => renderToString(<PanelFrame heading={heading} />);

/** A page as people without a session see it, as HTML. `google`: any client, which the HTML doesn't contain. */
export async function visitorHtml(path: string, google: GoogleClient | undefined): Promise<string> {
  const queryClient = makeQueryClient();
  queryClient.setQueryData(sessionKey, { state: 'none' });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await untilLoaded(router);
  return renderToString(
    <StrictMode>
      <PanelProviders api={createPanelApi()} queryClient={queryClient} google={google}>
        <RouterProvider router={router} />
      </PanelProviders>
    </StrictMode>,
  );
}
