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

// The server knows nobody: who is signed in is found out here, once the page stands.
void session.getState().start();

// Not part of the first load, and not of this task: hydration comes first.
setTimeout(() => void import('~/after-first-load.ts'));

prepareCalls();
