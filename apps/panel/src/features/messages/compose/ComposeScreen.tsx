import type { PeopleAudienceBody } from '@dorsal/api-contract/panel/people-audience';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { useToast } from '@dorsal/ui/ToastProvider';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import { errorText } from '#/session/error-text.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { messagesQuery, previewQuery } from '../message-queries.ts';
import { reachLead, reachText } from '../message-texts.ts';
import { useMessagedEvent } from '../use-messaged-event.ts';
import styles from './Compose.module.css';
import { ComposeForm } from './ComposeForm.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { useMessageDraft } from './use-message-draft.ts';

export interface ComposeScreenProps {
  /** Whom the filters leave. */
  audience: PeopleAudienceBody;
  /** The chips of the filters, and the link to the list. */
  filters: ReactNode;
}

/** Writes a message: whom it reaches, what it says, when it leaves, and what one real person gets. */
export function ComposeScreen({ audience, filters }: ComposeScreenProps) {
  const { ref, name, timeZone, path } = useMessagedEvent();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToast();
  const draft = useMessageDraft(ref);
  const { kind } = draft.written;
  const asked = JSON.stringify({ kind, audience });
  // The reader of another audience is another person.
  const [shown, setShown] = useState({ asked, index: 0 });
  const index = shown.asked === asked ? shown.index : 0;
  const preview = useQuery(previewQuery(api, ref, { kind, audience, index }));
  const { data } = preview;
  return (
    <>
      <PageHeader
        context={name}
        title={data ? reachText(data.people) : <Skeleton width="min(520px, 90%)" height="1em" />}
      >
        {data ? reachLead(data) : 'Contando…'}
      </PageHeader>
      <div className={styles.columns}>
        <ComposeForm
          draft={draft}
          filters={filters}
          timeZone={timeZone}
          preview={preview.isPlaceholderData ? undefined : data}
          onSend={async (message) => {
            const sent = await api.messages.send(ref, { ...message, audience });
            draft.clear();
            await client.invalidateQueries(messagesQuery(api, ref));
            toasts.show(sent.state === 'awaitingApproval' ? 'Mensaje en revisión.' : 'Mensaje en marcha.');
            await navigate(`${path}/${sent._id}`, { replace: true });
          }}
          onTest={async (message) => {
            await api.messages.test(ref, { ...message, audience, index });
            toasts.show('Prueba enviada a tu correo.');
          }}
          onRefused={() => void preview.refetch()}
        />
        <div>
          {data?.needsApproval && (
            <Banner className={styles.first}>
              Es el primer mensaje de tu organización: lo leemos antes de que salga. Los siguientes salen
              solos.
            </Banner>
          )}
          {data && (
            <MessagePreview
              preview={data}
              written={draft.written}
              eventName={name}
              index={index}
              onIndex={(next) => setShown({ asked, index: next })}
            />
          )}
          {preview.isPending && <Skeleton width="100%" height="420px" />}
          {preview.isError && (
            <StateScreen
              kind="error"
              level={2}
              title="No hemos podido contar a quién llega"
              action={
                <Button variant="outline" size="sm" onClick={() => void preview.refetch()}>
                  Probar otra vez
                </Button>
              }
            >
              {errorText(preview.error)} Lo que has escrito sigue aquí.
            </StateScreen>
          )}
        </div>
      </div>
    </>
  );
}
