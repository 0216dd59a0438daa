import { ForbiddenError, messageOf, NetworkError, NotFoundError } from '@dorsal/api-client';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { NoPermission } from '#/components/StateScreen/NoPermission.tsx';
import { NotFound } from '#/components/StateScreen/NotFound.tsx';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';

/** Shown instead of a page that failed, inside its layout. */
export function RouteError() {
  const error = useRouteError();
  if (isMissing(error)) return <NotFound />;
  if (error instanceof ForbiddenError && error.code === 'no_permission') return <NoPermission />;
  if (error instanceof ForbiddenError && error.code === 'second_factor_missing') return <FactorMissing />;
  if (error instanceof ForbiddenError && error.code === 'second_factor_needed') return <FactorNeeded />;
  return <Failure error={error} />;
}

function isMissing(error: unknown): boolean {
  return error instanceof NotFoundError || (isRouteErrorResponse(error) && error.status === 404);
}

function Failure({ error }: { error: unknown }) {
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  const isOffline = error instanceof NetworkError;
  const retry = () => {
    reset();
    void revalidate();
  };
  return (
    <StateScreen
      kind="error"
      title={isOffline ? 'No hay conexión' : 'No hemos podido cargar esta pantalla'}
      action={
        <Button variant="outline" size="sm" onClick={retry}>
          <RefreshCw aria-hidden="true" />
          Probar otra vez
        </Button>
      }
    >
      {isOffline
        ? 'Lo que ya habías guardado está a salvo. Comprueba tu red y prueba otra vez.'
        : messageOf(error, 'Lo que ya habías guardado está a salvo. Suele durar menos de un minuto.')}
    </StateScreen>
  );
}

/** The person closed the dialog that asked for it. */
function FactorNeeded() {
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  const retry = () => {
    reset();
    void revalidate();
  };
  return (
    <StateScreen
      kind="noPermission"
      title="Esta pantalla pide tu segundo paso"
      action={
        <Button size="sm" onClick={retry}>
          Usar el segundo paso
        </Button>
      }
    >
      Lo pedimos para proteger el dinero y los datos de la organización. Vale para los 10 minutos siguientes.
    </StateScreen>
  );
}

function FactorMissing() {
  const back = new URLSearchParams({ to: location.pathname + location.search });
  return (
    <StateScreen
      kind="noPermission"
      title="Activa tu segundo paso"
      action={
        <ButtonLink size="sm" render={<Link to={`/account?${back}`} />}>
          Activar el segundo paso
        </ButtonLink>
      }
    >
      Hace falta para proteger el dinero de la organización y los datos de las personas. Tardas un minuto y
      vuelves aquí.
    </StateScreen>
  );
}
