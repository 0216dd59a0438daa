import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { countOf } from '@dorsal/domain/count-text';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { missingText } from '#/components/texts/event-texts.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EventScreen.module.css';
import { EventPreviewLink } from './EventPreviewLink.tsx';

export interface PublicationProps {
  event: PanelEventBody;
}

/** Whether the public sees the event, the changes that wait, and the link to the preview. */
export function Publication({ event }: PublicationProps) {
  const { slug, permissions } = useCurrentOrganizer();
  const canWrite = permissions.includes('events.write');
  const { publicUrl, pendingChanges, blockers } = event;
  return (
    <section aria-labelledby="publication">
      <SectionHeading id="publication">Publicación</SectionHeading>
      <p className={styles.text}>
        {publicUrl === null ? (
          'Nadie lo ve todavía.'
        ) : (
          <>
            Se ve en Dorsal.{' '}
            <TextLink href={publicUrl} newTab>
              Abrir la página pública
            </TextLink>
          </>
        )}
      </p>
      {canWrite && (blockers > 0 || pendingChanges > 0) && (
        <p className={styles.text}>
          {blockers > 0
            ? `${missingText(blockers)} para publicar. `
            : `${countOf(pendingChanges, 'cambio guardado', 'cambios guardados')} sin publicar. `}
          <TextLink render={<Link to={`/${slug}/events/${event._id}/edit/publish`} />}>
            Revisar y publicar
          </TextLink>
        </p>
      )}
      {canWrite && <EventPreviewLink event={event} />}
    </section>
  );
}
