import { messageOf } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { changeText } from '../draft/change-words.ts';
import { readableChanges } from '../draft/draft-fields.ts';
import { changeCount } from '../draft/editor-steps.ts';
import { ChangeList } from '../fields/ChangeList.tsx';
import { useOpenDraft } from '../fields/draft-context.ts';
import styles from './HistoryDialog.module.css';
import { versionQuery } from './versions-query.ts';

export interface VersionViewProps {
  version: number;
  onBack: () => void;
  onRestored: () => void;
}

/** What recovering a version would change. */
export function VersionView({ version, onBack, onRestored }: VersionViewProps) {
  const { event, session, state } = useOpenDraft();
  const toast = useToast();
  const { data, error } = useQuery(versionQuery(useApi(), event, version));
  if (error)
    return (
      <Banner tone="danger">
        {messageOf(error, 'No hemos podido cargar esta versión. Vuelve al historial y prueba otra vez.')}
      </Banner>
    );
  if (!data) return <Skeleton height="168px" />;
  const context = { before: state.content, after: data };
  const changes = readableChanges(state.content, data);
  const restore = () => {
    session.change('history', () => data);
    session.flush();
    toast.show(`Versión ${version} recuperada. Puedes deshacerlo.`);
    onRestored();
  };
  return (
    <>
      <p className={styles.lead}>
        {changes.length === 0
          ? 'Es igual que lo que tienes ahora.'
          : `Al recuperarla cambia esto: ${changeCount(changes.length)}. Nadie lo ve hasta que publiques.`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it */}
      <section className={styles.scroll} aria-label="Diferencias" tabIndex={0}>
        <ChangeList
          label={`Diferencias con la versión ${version}`}
          changes={changes.map((change) => changeText(change, context))}
          beforeLabel="Ahora"
          afterLabel={`Versión ${version}`}
        />
      </section>
      <div className={styles.actions}>
        <Button variant="outline" size="sm" onClick={onBack}>
          Volver al historial
        </Button>
        {changes.length > 0 && (
          <Button variant="ink" size="sm" onClick={restore}>
            Recuperar esta versión
          </Button>
        )}
      </div>
    </>
  );
}
