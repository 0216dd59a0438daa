import { Button } from '@dorsal/ui/Button';
import { lazy, Suspense } from 'react';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';
import type { RefusalScreenProps } from '../RefusalScreen/RefusalScreen.tsx';
import { errorStatus } from './error-status.ts';

export interface ErrorScreenProps {
  /** What was thrown: a route's answer, an ApiError, anything. */
  error: unknown;
  /** What an answer 404 says is missing. Default: the page. */
  missing?: RefusalScreenProps['missing'];
}

// Pages that load well never need it; where it cannot be fetched, that is one more failure.
const RefusalScreen = lazy(() =>
  import('../RefusalScreen/RefusalScreen.tsx').then(
    ({ RefusalScreen }) => ({ default: RefusalScreen }),
    () => ({ default: FailureScreen }),
  ),
);

/** In place of a page that could not be shown. */
export function ErrorScreen({ error, missing = 'page' }: ErrorScreenProps) {
  const status = errorStatus(error);
  if (status !== 403 && status !== 404) return <FailureScreen />;
  return (
    <Suspense>
      <RefusalScreen status={status} missing={missing} />
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
