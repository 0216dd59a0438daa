import { Banner } from '@dorsal/ui/Banner';
import type { CheckoutState } from '../state/checkout-state.ts';
import { ConnectionProblem } from './ConnectionProblem.tsx';
import { RetryButton } from './RetryButton.tsx';

export interface StepProblemProps {
  problem: NonNullable<CheckoutState['problem']>;
  /** True if places are held despite the problem. */
  hasHold: boolean;
  /** True if it is unknown whether the server did the step: the same call may be sent again. */
  mayRepeat: boolean;
  onRetry: () => void;
  /** Reloads the page. */
  onReload: () => void;
  /** Reads the order's status. */
  onAsk: () => void;
}

/** Why the last step failed, and what to do. */
export function StepProblem({ problem, hasHold, mayRepeat, onRetry, onReload, onAsk }: StepProblemProps) {
  switch (problem.kind) {
    case 'offline':
    case 'outdated':
      return <ConnectionProblem kind={problem.kind} onRetry={onRetry} onReload={onReload} />;
    case 'unread':
      return (
        <Banner tone="danger" action={<RetryButton onClick={onAsk} />}>
          <strong>No hemos podido comprobar tu reserva.</strong>{' '}
          {problem.message ?? 'Parece que no hay conexión. Nada de lo que has escrito se ha perdido.'}
        </Banner>
      );
    case 'soldOut':
      return (
        <Banner tone="danger">
          <strong>Ya no quedan tantas plazas{hasHold ? '.' : ': alguien se te ha adelantado.'}</strong>{' '}
          {hasHold
            ? 'Las que ya tenías reservadas siguen siendo tuyas. Cambia las cantidades para seguir.'
            : 'Cambia las cantidades para seguir; no pierdes lo que has escrito.'}
        </Banner>
      );
    case 'noTickets':
      return <Banner tone="danger">Elige al menos una entrada para continuar.</Banner>;
    case 'fields':
      // The part with the wrong fields shows the errors itself.
      return null;
    default:
      return (
        <Banner tone="danger" {...(mayRepeat && { action: <RetryButton onClick={onRetry} /> })}>
          {problem.message}
        </Banner>
      );
  }
}
