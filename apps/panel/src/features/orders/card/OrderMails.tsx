import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Mail } from 'lucide-react';
import { IconEntry, IconList } from '#/components/IconList/IconList.tsx';
import { MailState } from '#/components/MailState/MailState.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { mailNames } from '#/components/texts/order-texts.ts';
import { useOrder } from '../use-order.ts';

/** The e-mails about the order, to its buyer and its people. */
export function OrderMails() {
  const { order, reading } = useOrder();
  return (
    <section aria-labelledby="order-mails">
      <SectionHeading id="order-mails">Correos</SectionHeading>
      <IconList empty="Ningún correo todavía.">
        {order.mails.map(({ kind, toBuyer, at, state, acceptedAt }, index) => (
          <IconEntry
            // oxlint-disable-next-line react/no-array-index-key -- e-mails have no identity, and several may have one moment
            key={`${kind}${at}${index}`}
            Icon={Mail}
            title={mailNames[kind]}
            state={<MailState state={state} />}
          >
            <small>
              {formatDayAndTime(acceptedAt ?? at, reading)}, {toBuyer ? 'a quien compró' : 'a participante'}
            </small>
          </IconEntry>
        ))}
      </IconList>
    </section>
  );
}
