import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { countOf } from '@dorsal/domain/count-text';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link, useParams } from 'react-router';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { orderStatusNames, paymentMethodTexts } from '#/components/texts/order-texts.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { Line } from './Line.tsx';
import styles from './PersonScreen.module.css';

type Order = NonNullable<PanelPersonBody['details']>['order'];

export interface PersonOrderProps {
  order: Order;
  reading: Reading;
}

/** The order of the person's place; its money if the role may see it. */
export function PersonOrder({ order, reading }: PersonOrderProps) {
  const { slug, permissions } = useCurrentOrganizer();
  const { event } = useParams();
  return (
    <section className={styles.section} aria-labelledby="person-order">
      <SectionHeading
        id="person-order"
        action={
          permissions.includes('orders.read') && (
            <TextLink render={<Link to={`/${slug}/events/${event}/orders/${order._id}`} />}>
              Ver el pedido
            </TextLink>
          )
        }
      >
        Pedido {order.reference}
      </SectionHeading>
      <dl className={styles.data}>
        <Line label="Estado">{orderStatusNames[order.status]}</Line>
        <Line label="Compró">
          {order.buyerName ?? 'Sin nombre'}, por {countOf(order.places, 'persona', 'personas')}
        </Line>
        {order.buyerEmail !== null && <Line label="Su correo">{order.buyerEmail}</Line>}
        {order.buyerPhone !== null && <Line label="Su teléfono">{order.buyerPhone}</Line>}
        <Line label="Inscripción">{formatDayAndTime(order.boughtAt, reading)}</Line>
        {order.money && <Money money={order.money} paidAt={order.paidAt} reading={reading} />}
      </dl>
    </section>
  );
}

const lineNames = { ticket: 'Su entrada', licence: 'Su licencia de día', fee: 'Sus gastos' } as const;

interface MoneyProps {
  money: NonNullable<Order['money']>;
  paidAt: string | null;
  reading: Reading;
}

function Money({ money, paidAt, reading }: MoneyProps) {
  const own = money.lines.filter(({ isOwn }) => isOwn);
  const paid = [
    money.paymentMethod && paymentMethodTexts[money.paymentMethod],
    paidAt && formatDayAndTime(paidAt, reading),
  ].filter(Boolean);
  return (
    <>
      {own.map(({ kind, text, amount, refunded }) => (
        <Line key={`${kind}${text}`} label={lineNames[kind]}>
          {moneyText(amount)}
          {refunded > 0 && `, devueltos ${moneyText(refunded)}`}
        </Line>
      ))}
      <Line label="Total del pedido">
        <b>{moneyText(money.total)}</b>
        {paid.length > 0 && ` ${paid.join(', ')}`}
      </Line>
      {money.refunded > 0 && <Line label="Devuelto">{moneyText(money.refunded)}</Line>}
      {money.invoices.length > 0 && (
        <Line label={money.invoices.length === 1 ? 'Factura' : 'Facturas'}>
          {money.invoices.map(({ number }) => number).join(', ')}
        </Line>
      )}
    </>
  );
}
