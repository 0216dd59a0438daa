import { Banner } from '@dorsal/ui/Banner';
import type { CheckoutState } from '../state/checkout-state.ts';
import type { Hold } from '../state/hold.ts';
import type { Part } from '../state/parts.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { StepProblem } from './StepProblem.tsx';

interface MessagesProps {
  state: CheckoutState;
  onRetry: () => void;
  onReload: () => void;
  onAsk: () => void;
  onShowOrder: () => void;
}

/** Messages for the buyer before the next step: errors, an ended hold, changes made elsewhere, an open payment. */
export function Messages({ state, onRetry, onReload, onAsk, onShowOrder }: MessagesProps) {
  const { problem, places, screen, busy } = state;
  return (
    <>
      {problem && (
        <StepProblem
          problem={problem}
          hasHold={places.kind === 'held'}
          mayRepeat={state.attempt !== null}
          onRetry={onRetry}
          onReload={onReload}
          onAsk={onAsk}
        />
      )}
      {places.kind === 'over' && problem?.kind !== 'soldOut' && (
        <HoldOver hold={places.hold} part={state.part} />
      )}
      {places.kind === 'givenBack' && !problem && (
        <Banner>Has cancelado la reserva. Guardamos lo que has escrito, por si cambias de idea.</Banner>
      )}
      {state.isChangedElsewhere && (
        <Banner tone="warning">
          <strong>Tu reserva ha cambiado en otra pestaña.</strong> Aquí ves lo que está reservado ahora.
        </Banner>
      )}
      {places.kind === 'held' && screen.kind !== 'bank' && busy !== 'leaving' && busy !== 'checkout' && (
        <PaymentNotice
          payment={places.hold.payment}
          isBankSilent={state.isBankSilent}
          onAsk={onAsk}
          onShowOrder={onShowOrder}
        />
      )}
    </>
  );
}

function HoldOver({ hold, part }: { hold: Hold; part: Part }) {
  const isCancelled = hold.status === 'cancelled';
  return (
    <Banner tone="danger">
      <strong>{isCancelled ? 'Esta reserva está cancelada' : 'Tu reserva ha caducado'}</strong> y las plazas
      han vuelto a la venta.{' '}
      {part === 'tickets'
        ? 'Vuelve a reservar para seguir.'
        : 'Guardamos todo lo que has escrito: vuelve a reservar y sigue donde estabas.'}
    </Banner>
  );
}
