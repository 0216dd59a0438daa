import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { Mail as MailIcon } from 'lucide-react';
import { MailState } from '#/components/MailState/MailState.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { mailNames } from '#/components/texts/order-texts.ts';
import styles from './PersonScreen.module.css';

type Mail = NonNullable<PanelPersonBody['details']>['mails'][number];

export interface MailsProps {
  mails: readonly Mail[];
  reading: Reading;
}

/** The e-mails about the person's place. */
export function Mails({ mails, reading }: MailsProps) {
  return (
    <section className={styles.section} aria-labelledby="person-mails">
      <SectionHeading id="person-mails">Correos</SectionHeading>
      {mails.length === 0 && <p className={styles.none}>Ningún correo todavía.</p>}
      <ul className={styles.list}>
        {mails.map((mail) => (
          <li key={`${mail.kind}${mail.at}${mail.toBuyer}`} className={styles.item}>
            <span className={styles.icon}>
              <MailIcon aria-hidden="true" />
            </span>
            <span>
              <b>{mailNames[mail.kind]}</b>
              <small>
                {formatDayAndTime(mail.acceptedAt ?? mail.at, reading)}
                {mail.toBuyer && ', a quien compró'}
              </small>
            </span>
            <MailState state={mail.state} />
          </li>
        ))}
      </ul>
    </section>
  );
}
