import type { PayoutAccountBody } from '@dorsal/api-contract/panel/payouts';
import { formatDay, formatDayAndTime } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { Banner } from '@dorsal/ui/Banner';
import { useNow } from '#/components/use-now.ts';
import styles from './PayoutAccountScreen.module.css';

export interface PayoutAccountProps {
  account: NonNullable<PayoutAccountBody['account']>;
}

/** The account, masked, and from when on it is used. */
export function PayoutAccount({ account }: PayoutAccountProps) {
  const { maskedIban, holder, changedAt, changedBy, usableFrom } = account;
  const now = useNow();
  const reading = { now, timeZone: defaultTimeZone };
  const isWaiting = Date.parse(usableFrom) > Date.parse(now);
  return (
    <>
      {isWaiting && (
        <Banner tone="warning">
          <b>{`Ingresamos aquí desde: ${formatDayAndTime(usableFrom, reading)}.`}</b> Hasta entonces no
          ingresamos nada. Si no ha sido el equipo, pon otra vez tu cuenta.
        </Banner>
      )}
      <dl className={styles.account}>
        <div>
          <dt>IBAN</dt>
          <dd className={styles.iban}>{maskedIban}</dd>
        </div>
        <div>
          <dt>Titular</dt>
          <dd>{holder}</dd>
        </div>
        <div>
          <dt>Puesta</dt>
          <dd>
            {formatDay(changedAt, reading)}
            {changedBy !== null && `, por ${changedBy}`}
          </dd>
        </div>
      </dl>
    </>
  );
}
