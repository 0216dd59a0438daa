import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { Mail as MailIcon } from 'lucide-react';
import { IconEntry, IconList } from '#/components/IconList/IconList.tsx';
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
      <IconList empty="Ningún correo todavía.">
        {mails.map((mail) => (
          <IconEntry
            key={`${mail.kind}${mail.at}${mail.toBuyer}`}
            Icon={MailIcon}
            title={mailNames[mail.kind]}
            state={<MailState state={mail.state} />}
          >
            <small>
              {formatDayAndTime(mail.acceptedAt ?? mail.at, reading)}
              {mail.toBuyer && ', a quien compró'}
            </small>
          </IconEntry>
        ))}
      </IconList>
    </section>
  );
}
