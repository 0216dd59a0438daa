import { countOf } from '@dorsal/domain/count-text';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { MoneyTabs } from '#/components/MoneyTabs/MoneyTabs.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { PendingPayouts } from './PendingPayouts.tsx';
import styles from './PayoutsScreen.module.css';
import { payoutsQuery } from './payouts-query.ts';
import { PayoutTable } from './PayoutTable.tsx';

/** What was paid out to the organizer, what is on its way, and what is left. */
export function PayoutsScreen() {
  const { _id, name, slug } = useCurrentOrganizer();
  const { data } = useSuspenseQuery(payoutsQuery(useApi(), _id, useGuarded()));
  const { paid, underWay, payouts } = data;
  const open = payouts.filter(({ state }) => state !== 'paid').length;
  const account = (
    <ButtonLink variant="outline" size="sm" render={<Link to={`/${slug}/settings/payouts`} />}>
      Cuenta donde ingresar
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        context={name}
        title={`${moneyText(paid)} ingresados`}
        actions={(payouts.length > 0 || data.pending.events.length > 0) && account}
      >
        {open === 0
          ? 'Lo que ya está en la cuenta de la organización.'
          : `Ya en la cuenta de la organización. En camino, ${countOf(open, 'ingreso', 'ingresos')}: ${moneyText(underWay)}.`}
      </PageHeader>
      <MoneyTabs />
      <PendingPayouts payouts={data} />
      {payouts.length === 0 ? (
        <EmptyState icon={<Landmark />} title="Ningún ingreso todavía" action={account}>
          Cuando Dorsal ingrese el dinero de un evento en la cuenta de la organización, lo verás aquí.
        </EmptyState>
      ) : (
        <section className={styles.section} aria-labelledby="payouts-made">
          <h2 id="payouts-made" className={styles.title}>
            Hechos y en camino
          </h2>
          <PayoutTable payouts={payouts} />
        </section>
      )}
    </>
  );
}
