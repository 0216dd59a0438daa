import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Heading } from '@dorsal/ui/Heading';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CopyLine } from '#/components/CopyLine/CopyLine.tsx';
import styles from './PublishStep.module.css';

export interface PublishedNoticeProps {
  event: PanelEventBody;
}

/** What publishing did, with the public address; ScheduledNotice says when. Takes the focus, since the button that did it is far below. */
export function PublishedNotice({ event: { publicUrl, publishAt } }: PublishedNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.done}>
      <Heading ref={heading} level={2} tabIndex={-1}>
        {publishAt === null ? 'Publicado' : 'Programado'}
      </Heading>
      <p>
        {publishAt === null
          ? 'Ya lo ve todo el mundo. Puedes seguir cambiándolo cuando quieras.'
          : 'Lo que cambies hasta entonces también sale.'}
      </p>
      {publicUrl !== null && (
        <>
          <CopyLine label="Dirección de la página" text={publicUrl} />
          <p>
            <ButtonLink variant="outline" size="sm" href={publicUrl} newTab>
              Ver la página
              <ExternalLink aria-hidden="true" />
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
