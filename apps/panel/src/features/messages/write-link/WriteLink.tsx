import type { PeopleAudienceBody } from '@dorsal/api-contract/panel/people-audience';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { useMessageDraft } from '../compose/use-message-draft.ts';
import { previewQuery } from '../message-queries.ts';
import { leftOutText, peopleText } from '../message-texts.ts';
import { useMessagedEvent } from '../use-messaged-event.ts';
import styles from './WriteLink.module.css';

export interface WriteLinkProps {
  /** Whom the list shows. */
  audience: PeopleAudienceBody;
}

/**
 * Opens a message to the people of a list: its address has the same filters. The number is the server's for such a
 * message, as the composer shows it, because some people of a list may get none.
 */
export function WriteLink({ audience }: WriteLinkProps) {
  const { ref, path } = useMessagedEvent();
  const { kind } = useMessageDraft(ref).written;
  const preview = useQuery(previewQuery(useApi(), ref, { kind, audience, index: null }));
  // While a new filter loads, the query still has the number of the one before.
  const data = preview.isPlaceholderData ? undefined : preview.data;
  const [params] = useSearchParams();
  const leftId = useId();
  const query = new URLSearchParams(params);
  query.delete('export');
  const left = data && leftOutText(data.left);
  return (
    <span className={styles.write}>
      <ButtonLink
        variant="outline"
        size="sm"
        render={
          <Link
            to={`${path}/new${query.size > 0 ? `?${query}` : ''}`}
            aria-describedby={left === undefined ? undefined : leftId}
          />
        }
      >
        <Mail aria-hidden="true" />
        {data && data.people > 0 ? `Escribir a ${peopleText(data.people)}` : 'Escribir mensaje'}
      </ButtonLink>
      {left !== undefined && (
        <small id={leftId} className={styles.left}>
          {left}
        </small>
      )}
    </span>
  );
}
