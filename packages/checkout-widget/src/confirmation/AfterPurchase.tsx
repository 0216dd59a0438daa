import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Heading } from '@dorsal/ui/Heading';
import { UserPlus } from 'lucide-react';
import { mayCorrect } from '../after-purchase/may-correct.ts';
import { NotComing } from '../after-purchase/NotComing.tsx';
import styles from './AfterPurchase.module.css';
import { correctionDeadline } from './correction-deadline.ts';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { OrderInvoice, type OrderInvoiceProps } from './OrderInvoice.tsx';

export interface AfterPurchaseProps extends OrderInvoiceProps {
  isSignedIn: boolean;
  links: Pick<ConfirmationLinks, 'contact' | 'signUp'>;
}

/** What the owner of a paid order may need next: the invoice, an account, and what to do if they can't come. */
export function AfterPurchase({ isSignedIn, links, ...invoice }: AfterPurchaseProps) {
  const { order } = invoice;
  const until = correctionDeadline(order);
  return (
    <section aria-labelledby="after-purchase" className={styles.section}>
      <Heading level={2} id="after-purchase">
        Gestiona tu compra
      </Heading>
      <div className={styles.topics}>
        {order.totalAmount > 0 && <OrderInvoice {...invoice} />}
        {!isSignedIn && order.buyer && links.signUp && (
          <section className={styles.topic}>
            <h3 className={styles.title}>Guardar en una cuenta</h3>
            <p>
              Con una cuenta tienes tus entradas siempre a mano, también sin conexión. Usa{' '}
              <span className={styles.address}>{order.buyer.email}</span> y esta compra aparecerá en ella.
            </p>
            <ButtonLink variant="outline" size="sm" render={links.signUp(order.buyer.email)}>
              <UserPlus aria-hidden="true" />
              Crear mi cuenta
            </ButtonLink>
          </section>
        )}
        {order.afterPurchase && (
          <NotComing
            level={3}
            className={styles.topic}
            terms={order.afterPurchase.refundTerms}
            until={until}
            isInTime={mayCorrect(until)}
            timeZone={order.eventInfo.timeZone}
            organizerName={order.afterPurchase.organizer.name}
            contact={order.afterPurchase.organizer.takesMessages ? links.contact(order) : null}
          />
        )}
      </div>
    </section>
  );
}
