import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import type { CheckoutState } from '../checkout-machine.ts';

export interface StepProblemProps {
  state: Pick<CheckoutState, 'problem' | 'isHoldOver' | 'isGivenBack' | 'hold' | 'part'>;
  onRetry: () => void;
}

/** Why the last step was not taken, and what to do. */
export function StepProblem({ state, onRetry }: StepProblemProps) {
  const { problem, isHoldOver, isGivenBack, hold, part } = state;
  if (problem)
    return <ProblemBanner problem={problem} hasHold={hold !== null && !isHoldOver} onRetry={onRetry} />;
  if (isGivenBack)
    return <Banner>Has cancelado la reserva. Guardamos lo que has escrito, por si cambias de idea.</Banner>;
  if (!isHoldOver) return null;
  return (
    <Banner tone="danger">
      <strong>Tu reserva ha caducado</strong> y las plazas han vuelto a la venta.{' '}
      {part === 'tickets'
        ? 'Vuelve a reservar para seguir.'
        : 'Guardamos todo lo que has escrito: vuelve a reservar y sigue donde estabas.'}
    </Banner>
  );
}

interface ProblemBannerProps {
  problem: NonNullable<CheckoutState['problem']>;
  hasHold: boolean;
  onRetry: () => void;
}

function ProblemBanner({ problem, hasHold, onRetry }: ProblemBannerProps) {
  switch (problem.kind) {
    case 'offline':
      return (
        <Banner
          tone="danger"
          action={
            <Button variant="outline" size="sm" onClick={onRetry}>
              Reintentar
            </Button>
          }
        >
          <strong>No hay conexión.</strong> Nada se ha perdido, y reintentar no cobra ni reserva dos veces.
        </Banner>
      );
    case 'soldOut':
      return (
        <Banner tone="danger">
          <strong>No quedan tantas plazas.</strong>{' '}
          {hasHold
            ? 'Las que ya tenías reservadas siguen siendo tuyas. Cambia las cantidades para seguir.'
            : 'Alguien se ha adelantado. Cambia las cantidades para seguir.'}
        </Banner>
      );
    case 'noTickets':
      return <Banner tone="danger">Elige al menos una entrada para continuar.</Banner>;
    case 'fields':
      return <Banner tone="danger">Revisa los campos marcados para continuar.</Banner>;
    default:
      return <Banner tone="danger">{problem.message}</Banner>;
  }
}
