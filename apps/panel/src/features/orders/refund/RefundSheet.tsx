import type { RefundPreviewBody } from '@dorsal/api-contract/panel/refunds';
import { countOf } from '@dorsal/domain/count-text';
import { Banner } from '@dorsal/ui/Banner';
import { MoneySheet } from '../card/MoneySheet.tsx';
import { sumOfEuros } from '#/components/texts/money-texts.ts';
import { refusedMoneyText } from '../card/refund-texts.ts';
import { useOrder } from '../use-order.ts';
import styles from './RefundDialog.module.css';
import type { Preview } from './use-preview.ts';

export interface RefundSheetProps {
  preview: Preview;
}

/** What the refund would book, to the cent, and who gets to know. */
export function RefundSheet({ preview }: RefundSheetProps) {
  const { order, sellsAgain } = useOrder();
  const known = preview.state === 'shown' ? preview.preview : undefined;
  const { paid, refundedBefore, refusedBefore } = known ?? {
    paid: order.total,
    refundedBefore: order.refundAsked,
    refusedBefore: order.refundRefused,
  };
  // What the bank refused is still collected.
  const back = sumOfEuros([refundedBefore, -refusedBefore]);
  const parts = known ? partLines(known, order.people) : [];
  return (
    <div className={styles.sheet}>
      <MoneySheet
        lines={[
          { label: 'Cobrado', amount: paid },
          { label: 'Devuelto antes', amount: -back },
          ...parts,
          ...(known
            ? [
                {
                  label: 'Queda cobrado',
                  amount: sumOfEuros([paid, -back, -known.amount]),
                  isSum: true,
                },
              ]
            : []),
        ]}
        total={{ label: 'Se devuelve', amount: known?.amount }}
      />
      {refusedBefore > 0 && <p className={styles.hint}>{refusedMoneyText(refusedBefore, order.refunds)}</p>}
      {preview.state === 'refused' && <Banner tone="warning">{preview.text}</Banner>}
      {preview.state === 'incomplete' && (
        <p className={styles.hint}>Elige qué se devuelve para ver las cuentas.</p>
      )}
      {known && <p className={styles.hint}>{whatFollows(known, { buyer: order.buyerName, sellsAgain })}</p>}
    </div>
  );
}

/** Each line once, with the first name of its person. */
function partLines({ parts }: RefundPreviewBody, people: readonly { _id: string; fullName: string }[]) {
  return parts.map(({ text, personId, amount }, index) => {
    const name = people.find(({ _id }) => _id === personId)?.fullName.split(' ')[0];
    return { key: String(index), label: name === undefined ? text : `${text}, ${name}`, amount: -amount };
  });
}

function whatFollows(
  { method, cancelled, kept }: RefundPreviewBody,
  { buyer, sellsAgain }: { buyer: string | null; sellsAgain: boolean },
): string {
  const money =
    method === 'card'
      ? 'A la misma tarjeta, en 3 a 10 días laborables.'
      : 'Por transferencia, que hace el equipo de Dorsal.';
  const places =
    cancelled === 0
      ? ''
      : ` Se anula${cancelled === 1 ? '' : 'n'} ${countOf(cancelled, 'plaza', 'plazas')}${sellsAgain ? keptText(kept) : ''}.`;
  return `${money}${places} ${buyer ?? 'Quien compró'} recibe un correo con el importe y tu nota.`;
}

function keptText(kept: number): string {
  if (kept === 0) return '';
  return kept === 1 ? ', y una no vuelve a la venta' : `, y ${kept} no vuelven a la venta`;
}
