import { prepareCalls } from '@dorsal/api-client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { session } from '~/session/browser-session.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// The server renders pages without a session: read it here, after hydration has started.
void session.getState().start();

// In a later task and outside the first load: hydration comes first.
setTimeout(() => void import('~/after-first-load.ts'));

prepareCalls();
