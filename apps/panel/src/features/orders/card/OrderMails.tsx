import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Mail } from 'lucide-react';
import { MailState } from '#/components/MailState/MailState.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { mailNames } from '#/components/texts/order-texts.ts';
import { useOrder } from '../use-order.ts';
import styles from './OrderScreen.module.css';

/** The e-mails about the order, to its buyer and its people. */
export function OrderMails() {
  const { order, reading } = useOrder();
  return (
    <section aria-labelledby="order-mails">
      <SectionHeading id="order-mails">Correos</SectionHeading>
      {order.mails.length === 0 && <p className={styles.none}>Ningún correo todavía.</p>}
      <ul className={styles.list}>
        {order.mails.map(({ kind, toBuyer, at, state, acceptedAt }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- e-mails have no identity, and several may have one moment
          <li key={`${kind}${at}${index}`} className={styles.item}>
            <span className={styles.icon}>
              <Mail aria-hidden="true" />
            </span>
            <span>
              <b>{mailNames[kind]}</b>
              <small>
                {formatDayAndTime(acceptedAt ?? at, reading)}, {toBuyer ? 'a quien compró' : 'a participante'}
              </small>
            </span>
            <MailState state={state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
