import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyLine } from '#/components/CopyLine/CopyLine.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EventScreen.module.css';
import { overviewQuery } from './overview-query.ts';

export interface PreviewLinkProps {
  event: PanelEventBody;
}

/** The link that shows the draft to those who have it: create, copy, revoke. */
export function PreviewLink({ event }: PreviewLinkProps) {
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
  if (previewUrl === null) {
    return (
      <div className={styles.part}>
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          busyLabel="Creando…"
          onClick={() => void change(() => api.events.createPreviewLink(ref))}
        >
          Crear enlace de prueba
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <CopyLine label="Enlace de prueba" text={previewUrl} />
      <Button
        variant="ghost"
        size="sm"
        busy={busy}
        busyLabel="Anulando…"
        onClick={() => void change(() => api.events.revokePreviewLink(ref))}
      >
        Anular enlace
      </Button>
    </div>
  );
}
