import { messageOf } from '@dorsal/api-client';
import { formatTimeHere } from '@dorsal/domain/zone-name';
import { Badge } from '@dorsal/ui/Badge';
import { Banner } from '@dorsal/ui/Banner';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useApi } from '#/session/ApiProvider.tsx';
import { useOpenDraft } from '../fields/draft-context.ts';
import styles from './HistoryDialog.module.css';
import { versionsQuery } from './versions-query.ts';

export interface VersionListProps {
  onOpen: (version: number) => void;
}

/** The versions with their authors and times. */
export function VersionList({ onOpen }: VersionListProps) {
  const { event, state } = useOpenDraft();
  const { data, error } = useQuery(versionsQuery(useApi(), event));
  if (error)
    return (
      <Banner tone="danger">
        {messageOf(error, 'No hemos podido cargar el historial. Ciérralo y ábrelo otra vez.')}
      </Banner>
    );
  if (!data) return <Skeleton height="168px" />;
  return (
    <ul className={styles.list}>
      {data.map(({ version, savedAt, savedBy, isPublished }) => (
        <li key={version}>
          <button type="button" className={styles.version} onClick={() => onOpen(version)}>
            <span className={styles.who}>
              <b>{formatTimeHere(savedAt, state.content.timeZone)}</b>
              <small>
                Versión {version}, de {savedBy ?? 'alguien que ya no está en el equipo'}
              </small>
            </span>
            {isPublished && <Badge tone="success">Publicada</Badge>}
            {version === state.base.version && <Badge>Actual</Badge>}
            <ChevronRight aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
