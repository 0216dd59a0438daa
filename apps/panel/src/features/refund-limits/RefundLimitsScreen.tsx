import { useSuspenseQuery } from '@tanstack/react-query';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SettingsTabs } from '#/components/SettingsTabs/SettingsTabs.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { RefundLimitsForm } from './RefundLimitsForm.tsx';
import { refundLimitsQuery } from './refund-limits-query.ts';
import styles from './RefundLimitsScreen.module.css';

/** How much members with the role of registrations may give back. */
export function RefundLimitsScreen() {
  const { _id, name } = useCurrentOrganizer();
  const { data: limits } = useSuspenseQuery(refundLimitsQuery(useApi(), _id));
  return (
    <>
      <PageHeader title="Ajustes" context={name} />
      <SettingsTabs />
      <section className={styles.section} aria-labelledby="refund-limits">
        <div>
          <h2 id="refund-limits" className={styles.title}>
            Devoluciones de Inscripciones
          </h2>
          <p className={styles.text}>
            Cuánto puede devolver cada persona con el papel Inscripciones. Propiedad y Tesorería devuelven sin
            límite. Con 0 €, el papel no devuelve dinero.
          </p>
        </div>
        <RefundLimitsForm key={_id} limits={limits} />
      </section>
    </>
  );
}
