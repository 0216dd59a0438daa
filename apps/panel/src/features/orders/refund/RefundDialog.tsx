import { moneyText } from '#/components/texts/event-texts.ts';
import { paymentMethodTexts } from '#/components/texts/order-texts.ts';
import { Banner } from '@dorsal/ui/Banner';
import { Dialog } from '@dorsal/ui/Dialog';
import { useNavigate } from 'react-router';
import { refusedMoneyText } from '../card/refund-texts.ts';
import { useOrder } from '../use-order.ts';
import styles from './RefundDialog.module.css';
import { RefundFields } from './RefundFields.tsx';

/** Gives money of the order back: what, whose places, and exactly how much. */
export function RefundDialog() {
  const { order, path } = useOrder();
  const navigate = useNavigate();
  const close = () => void navigate(path, { preventScrollReset: true });
  const { reference, buyerName, total, paymentMethod, refundState, refundRefused } = order;
  const how = paymentMethod === null ? '' : ` ${paymentMethodTexts[paymentMethod]}`;
  return (
    <Dialog open onClose={close} title="Devolver dinero" className={styles.dialog}>
      <p className={styles.lead}>
        Pedido {reference}, de {buyerName ?? 'sin nombre'}. Pagó {moneyText(total)}
        {how}.
      </p>
      {refundState === 'possible' ? (
        <RefundFields onClose={close} />
      ) : (
        <Banner tone="info">
          {refundState === 'nothingLeft' && refundRefused > 0
            ? refusedMoneyText(refundRefused, order.refunds)
            : refusals[refundState]}
        </Banner>
      )}
    </Dialog>
  );
}

const refusals = {
  noPermission:
    'Tu papel no puede devolver dinero. Pídeselo a quien tenga el papel de Propiedad o Tesorería.',
  notPaid: 'Este pedido no está pagado: no hay nada que devolver.',
  nothingLeft: 'Ya se ha devuelto todo lo que pagó, o está en camino.',
};
