import { Button } from '@dorsal/ui/Button';
import { ForbiddenScreen } from '../ForbiddenScreen/ForbiddenScreen.tsx';
import { MessageScreen } from '../MessageScreen/MessageScreen.tsx';
import { NotFoundScreen } from '../NotFoundScreen/NotFoundScreen.tsx';
import { errorStatus } from './error-status.ts';

export interface ErrorScreenProps {
  /** What was thrown: a route's answer, an ApiError, anything. */
  error: unknown;
}

/** In place of a page that could not be shown. */
export function ErrorScreen({ error }: ErrorScreenProps) {
  const status = errorStatus(error);
  if (status === 404) return <NotFoundScreen />;
  if (status === 403) return <ForbiddenScreen />;
  return (
    <MessageScreen
      title="No hemos podido mostrar esta página"
      action={
        <Button variant="ink" onClick={() => window.location.reload()}>
          Volver a intentarlo
        </Button>
      }
    >
      Algo ha fallado por nuestra parte. Espera un momento y vuelve a intentarlo.
    </MessageScreen>
  );
}
