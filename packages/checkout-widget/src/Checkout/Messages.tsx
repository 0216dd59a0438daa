import { Banner } from '@dorsal/ui/Banner';
import type { CheckoutState } from '../state/checkout-state.ts';
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
  const { problem, hold, isHoldOver, isChangedElsewhere, isGivenBack, isAtBank, isBankSilent, busy } = state;
  const runningHold = isHoldOver ? null : hold;
  return (
    <>
      {problem && (
        <StepProblem
          problem={problem}
          hasHold={runningHold !== null}
          mayRepeat={state.attempt !== null}
          onRetry={onRetry}
          onReload={onReload}
          onAsk={onAsk}
        />
      )}
      {isHoldOver && problem?.kind !== 'soldOut' && <HoldOver state={state} />}
      {isGivenBack && !problem && (
        <Banner>Has cancelado la reserva. Guardamos lo que has escrito, por si cambias de idea.</Banner>
      )}
      {isChangedElsewhere && (
        <Banner tone="warning">
          <strong>Tu reserva ha cambiado en otra pestaña.</strong> Aquí ves lo que está reservado ahora.
        </Banner>
      )}
      {runningHold && !isAtBank && busy !== 'leaving' && busy !== 'checkout' && (
        <PaymentNotice
          payment={runningHold.payment}
          isBankSilent={isBankSilent}
          onAsk={onAsk}
          onShowOrder={onShowOrder}
        />
      )}
    </>
  );
}

function HoldOver({ state: { hold, part } }: { state: CheckoutState }) {
  const isCancelled = hold?.status === 'cancelled';
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
