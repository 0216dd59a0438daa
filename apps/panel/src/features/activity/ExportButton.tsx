import { Button } from '@dorsal/ui/Button';
import { saveFile } from '@dorsal/ui/save-file';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';

/** Downloads the whole activity. The download itself becomes an entry. */
export function ExportButton() {
  const { _id, slug } = useCurrentOrganizer();
  const api = useApi();
  const run = useGuarded();
  const client = useQueryClient();
  const toasts = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await run(() => api.activity.export(_id)), `actividad-${slug}.csv`);
      await client.invalidateQueries({ queryKey: ['organizer', _id, 'activity'] });
    } catch (error) {
      toasts.alert(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" size="sm" busy={busy} busyLabel="Descargando…" onClick={() => void download()}>
      <Download aria-hidden="true" />
      Descargar CSV
    </Button>
  );
}
