import '@dorsal/ui/styles.css';
import { prepareCalls } from '@dorsal/api-client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { router } from './routes.ts';
import { PanelProviders } from './session/PanelProviders.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root: index.html must contain it.');

createRoot(root).render(
  <StrictMode>
    <PanelProviders>
      <RouterProvider router={router} />
    </PanelProviders>
  </StrictMode>,
);

prepareCalls();
