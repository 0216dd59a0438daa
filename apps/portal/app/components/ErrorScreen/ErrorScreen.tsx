import { Button } from '@dorsal/ui/Button';
import { lazy, Suspense } from 'react';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';
import type { RefusalScreenProps } from '../RefusalScreen/RefusalScreen.tsx';
import { errorStatus } from '~/configuration/error-status.ts';

export interface ErrorScreenProps {
  /** The thrown value: a route's response, an ApiError, or anything else. */
  error: unknown;
  /** What is missing in the case of a 404. Default: the page. */
  missing?: RefusalScreenProps['missing'];
}

// Lazy, because most pages never need it. If it can't be fetched, show the failure screen.
const RefusalScreen = lazy(() =>
  import('../RefusalScreen/RefusalScreen.tsx').then(
    ({ RefusalScreen }) => ({ default: RefusalScreen }),
    () => ({ default: FailureScreen }),
  ),
);

// Loaded in advance (`after-first-load.ts`).
const LostConnectionScreen = lazy(() =>
  import('./LostConnectionScreen.tsx').then(
    ({ LostConnectionScreen }) => ({ default: LostConnectionScreen }),
    () => ({ default: FailureScreen }),
  ),
);

/** Replaces a page that could not be shown. */
export function ErrorScreen({ error, missing = 'page' }: ErrorScreenProps) {
  const status = errorStatus(error);
  return (
    <Suspense>
      {status === 403 || status === 404 ? (
        <RefusalScreen status={status} missing={missing} />
      ) : status === 0 ? (
        <LostConnectionScreen />
      ) : (
        <FailureScreen />
      )}
    </Suspense>
  );
}

function FailureScreen() {
  return (
    <MessageScreen
      title="No hemos podido mostrar esta página"
      action={
        <Button size="lg" data-again onClick={() => window.location.reload()}>
          Volver a intentarlo
        </Button>
      }
    >
      Algo ha fallado por nuestra parte. Espera un momento y vuelve a intentarlo.
    </MessageScreen>
  );
}
