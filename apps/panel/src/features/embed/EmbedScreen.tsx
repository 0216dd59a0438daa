import { useSuspenseQuery } from '@tanstack/react-query';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SettingsTabs } from '#/components/SettingsTabs/SettingsTabs.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { AllowedSites } from './AllowedSites.tsx';
import { EmbedCode } from './EmbedCode.tsx';
import styles from './EmbedScreen.module.css';
import { originsQuery } from './origins-query.ts';

/** The checkout on the organizer's own site. */
export function EmbedScreen() {
  const { _id } = useCurrentOrganizer();
  const { data } = useSuspenseQuery(originsQuery(useApi(), _id));
  return (
    <>
      <PageHeader title="En tu web">
        La inscripción dentro de la página del club, con tus colores. Quien se inscribe no sale de ella.
      </PageHeader>
      <SettingsTabs />
      <div className={styles.columns}>
        <AllowedSites origins={data.origins} />
        <EmbedCode loaderUrl={data.loaderUrl} />
      </div>
    </>
  );
}
