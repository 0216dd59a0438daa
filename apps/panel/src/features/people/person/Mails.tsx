import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { Badge, type BadgeTone } from '@dorsal/ui/Badge';
import { Check, Clock, type LucideIcon, Mail as MailIcon, Pause, TriangleAlert } from 'lucide-react';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import styles from './PersonScreen.module.css';
import { mailNames } from './person-texts.ts';

type Mail = NonNullable<PanelPersonBody['details']>['mails'][number];

const looks: Record<Mail['state'], { name: string; tone: BadgeTone; Icon: LucideIcon }> = {
  waiting: { name: 'En espera', tone: 'neutral', Icon: Clock },
  accepted: { name: 'Enviado', tone: 'success', Icon: Check },
  withheld: { name: 'Retenido', tone: 'warning', Icon: Pause },
  givenUp: { name: 'No enviado', tone: 'danger', Icon: TriangleAlert },
};

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
        {mails.map((mail) => {
          const { name, tone, Icon } = looks[mail.state];
          return (
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
              <Badge tone={tone}>
                <Icon aria-hidden="true" />
                {name}
              </Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
