import { Button } from '@dorsal/ui/Button';
import { TextLink } from '@dorsal/ui/TextLink';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SettingsTabs } from '#/components/SettingsTabs/SettingsTabs.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { PayoutAccount } from './PayoutAccount.tsx';
import { PayoutAccountForm } from './PayoutAccountForm.tsx';
import { payoutAccountQuery } from './payout-account-query.ts';
import styles from './PayoutAccountScreen.module.css';

/** The account that the organizer's money is paid out to. Owners change it. */
export function PayoutAccountScreen() {
  const { _id, name, slug, permissions } = useCurrentOrganizer();
  const { data } = useSuspenseQuery(payoutAccountQuery(useApi(), _id, useGuarded()));
  const [params, setParams] = useSearchParams();
  const { account } = data;
  const mayChange = permissions.includes('payouts.manage');
  const isChanging = mayChange && (account === null || params.has('change'));
  return (
    <>
      <PageHeader title="Ajustes" context={name} />
      <SettingsTabs />
      <section className={styles.section} aria-labelledby="payout-account">
        <div>
          <h2 id="payout-account" className={styles.title}>
            Cuenta donde ingresar
          </h2>
          <p className={styles.text}>
            A esta cuenta llega el dinero de las inscripciones pagadas con tarjeta. Para cambiarla pedimos
            otra vez tu segundo paso y avisamos a Propiedad y a Tesorería.
          </p>
          <p className={styles.text}>
            <TextLink render={<Link to={`/${slug}/money/payouts`} />}>Ver los ingresos</TextLink>
          </p>
        </div>
        <div className={styles.content}>
          {account !== null && <PayoutAccount account={account} />}
          {account === null && !mayChange && (
            <p className={styles.none}>
              Todavía no hay ninguna cuenta y no ingresamos nada. Quien tenga el papel de Propiedad puede
              ponerla.
            </p>
          )}
          {mayChange && !isChanging && (
            <Button
              variant="outline"
              size="sm"
              className={styles.button}
              onClick={() => setParams({ change: '1' }, { replace: true })}
            >
              Cambiar la cuenta
            </Button>
          )}
          {isChanging && (
            <PayoutAccountForm
              key={_id}
              isFirst={account === null}
              onClose={() => setParams({}, { replace: true })}
            />
          )}
        </div>
      </section>
    </>
  );
}
