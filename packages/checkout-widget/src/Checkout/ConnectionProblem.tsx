import { Banner } from '@dorsal/ui/Banner';
import { RetryButton } from './RetryButton.tsx';

export interface ConnectionProblemProps {
  /** No connection, or a page whose code a deployment has removed. */
  kind: 'offline' | 'outdated';
  onRetry: () => void;
  /** Reloads the page without losing what the buyer has entered. */
  onReload: () => void;
}

/** Says why the checkout can't continue; works without the lazy chunk. */
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
