import { Banner } from '@dorsal/ui/Banner';
import { RetryButton } from './RetryButton.tsx';

export interface ConnectionProblemProps {
  /** No connection, or a page whose code a deployment has taken away. */
  kind: 'offline' | 'outdated';
  onRetry: () => void;
  /** Loads the page anew, without losing anything. */
  onReload: () => void;
}

/** Why nothing goes on, where not even the code that would say more has come. */
export function ConnectionProblem({ kind, onRetry, onReload }: ConnectionProblemProps) {
  if (kind === 'offline') {
    return (
      <Banner tone="danger" action={<RetryButton onClick={onRetry} />}>
        <strong>No hay conexión.</strong> No has perdido nada. Puedes reintentarlo: no se te cobrará dos
        veces.
      </Banner>
    );
  }
  return (
    <Banner tone="danger" action={<RetryButton onClick={onReload}>Cargar de nuevo</RetryButton>}>
      <strong>Hay una versión nueva de esta página.</strong> Cárgala de nuevo para seguir: no se pierde nada
      de lo que has elegido ni de lo que has escrito.
    </Banner>
  );
}
