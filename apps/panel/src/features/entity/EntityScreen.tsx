import type { EntitySettingsBody } from '@dorsal/api-contract/panel/settings';
import { Banner } from '@dorsal/ui/Banner';
import { TextLink } from '@dorsal/ui/TextLink';
import { useSuspenseQuery } from '@tanstack/react-query';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SettingsTabs } from '#/components/SettingsTabs/SettingsTabs.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { EntityForm } from './EntityForm.tsx';
import styles from './EntityScreen.module.css';
import { entityQuery } from './entity-query.ts';

/** The legal entity of the organizer, and whether the product's team has approved it. */
export function EntityScreen() {
  const { _id, permissions } = useCurrentOrganizer();
  const { data: settings } = useSuspenseQuery(entityQuery(useApi(), _id));
  return (
    <>
      <PageHeader title="Ajustes" context={settings.name} />
      <SettingsTabs />
      <section className={styles.section} aria-labelledby="entity">
        <div>
          <h2 id="entity" className={styles.title}>
            Quién organiza
          </h2>
          <p className={styles.text}>Sale en las facturas, en las condiciones y en cada página de evento.</p>
        </div>
        <div className={styles.content}>
          <ApprovalState settings={settings} />
          <EntityForm key={_id} entity={settings.entity} canWrite={permissions.includes('entity.manage')} />
        </div>
      </section>
      <BillingProgram settings={settings} />
    </>
  );
}

/** The law wants the declaration visible where the program is used. Source: RD 1007/2023, art. 13.2. */
function BillingProgram({ settings: { billingProgram } }: { settings: EntitySettingsBody }) {
  const { name, version, declarationUrl } = billingProgram;
  return (
    <section className={styles.section} aria-labelledby="billing-program">
      <div>
        <h2 id="billing-program" className={styles.title}>
          Programa de facturación
        </h2>
        <p className={styles.text}>
          {name}, versión {version}. Expide tus facturas y hace sus registros para la Agencia Tributaria.
        </p>
      </div>
      <div className={styles.content}>
        <p>
          <TextLink href={declarationUrl} newTab>
            Ver la declaración responsable del programa
          </TextLink>
        </p>
      </div>
    </section>
  );
}

function ApprovalState({ settings }: { settings: EntitySettingsBody }) {
  const { state, rejectionReason } = settings;
  switch (state) {
    case 'approved':
      return <Banner tone="success">Organización aprobada. Si cambias el NIF, la revisamos otra vez.</Banner>;
    case 'pending':
      return hasProposedTaxId(settings) ? (
        <Banner tone="info">
          <b>{`NIF nuevo en revisión: ${settings.entity?.taxId}.`}</b>{' '}
          {`Hasta que lo aprobemos, las facturas salen con ${settings.approvedTaxId} y no puedes publicar cambios. Te escribimos en cuanto esté.`}
        </Banner>
      ) : (
        <Banner tone="info">
          <b>En revisión.</b> Te escribimos en cuanto esté aprobada. Mientras tanto puedes preparar eventos.
        </Banner>
      );
    case 'rejected':
      return (
        <Banner tone="warning">
          <b>Hay que corregir algo.</b> {rejectionReason} Corrígelo y guarda: lo revisamos otra vez.
        </Banner>
      );
    default:
      return state satisfies never;
  }
}

/** Another tax number than the approved one waits for the product's team. */
function hasProposedTaxId({ entity, approvedTaxId }: EntitySettingsBody): boolean {
  return approvedTaxId !== null && entity !== null && entity.taxId !== approvedTaxId;
}
