import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import type { HoldPayment } from '../state/hold.ts';

export interface PaymentNoticeProps {
  payment: HoldPayment;
  /** True if the buyer has just asked and the bank had not answered yet. */
  isBankSilent: boolean;
  /** Asks the server whether the bank has answered. */
  onAsk: () => void;
  /** Opens the order's confirmation. */
  onShowOrder: () => void;
}

/** A payment that was started but not completed: what that means, and what the buyer can do. */
export function PaymentNotice({ payment, isBankSilent, onAsk, onShowOrder }: PaymentNoticeProps) {
  switch (payment) {
    case 'none':
      return null;
    case 'declined':
      return (
        <Banner tone="warning">
          <strong>El pago no se ha completado.</strong> No se te ha cobrado nada y tus plazas siguen
          reservadas. Puedes intentarlo de nuevo, también con otra tarjeta.
        </Banner>
      );
    case 'transfer':
      return (
        <Banner tone="warning" action={<NoticeButton onClick={onShowOrder}>Ver mi pedido</NoticeButton>}>
          <strong>Esperamos tu transferencia.</strong> Si ya la has hecho, no pagues otra vez. Los datos para
          hacerla están en tu pedido.
        </Banner>
      );
    default:
      return (
        <Banner tone="warning" action={<NoticeButton onClick={onAsk}>Comprobar el pago</NoticeButton>}>
          {isBankSilent ? (
            <>
              <strong>El banco todavía no ha contestado.</strong> Si has pagado, puede tardar unos minutos y
              te avisaremos por correo. Si no llegaste a pagar, el botón «Pagar» te lleva otra vez al banco.
            </>
          ) : (
            <>
              <strong>Dejaste un pago a medias en el banco.</strong> Si llegaste a pagar, compruébalo antes de
              pagar otra vez. Si no, el botón «Pagar» te lleva de nuevo al banco.
            </>
          )}
        </Banner>
      );
  }
}

function NoticeButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}
