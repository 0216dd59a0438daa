import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PreviewLink } from '#/components/PreviewLink/PreviewLink.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EventScreen.module.css';
import { overviewQuery } from './overview-query.ts';

export interface EventPreviewLinkProps {
  event: PanelEventBody;
}

/** The link that shows the draft to those who have it: create, copy, revoke. */
export function EventPreviewLink({ event }: EventPreviewLinkProps) {
  const { _id: organizerId } = useCurrentOrganizer();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToast();
  const ref = { organizerId, eventId: event._id };
  const query = overviewQuery(api, ref);
  const { previewUrl } = useSuspenseQuery(query).data;
  const [busy, setBusy] = useState(false);
  const change = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      await client.invalidateQueries(query);
    } catch (error) {
      toasts.alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.part}>
      <PreviewLink
        url={previewUrl}
        isCreating={busy}
        isRevoking={busy}
        onCreate={() => void change(() => api.events.createPreviewLink(ref))}
        onRevoke={() => void change(() => api.events.revokePreviewLink(ref))}
      />
    </div>
  );
}
