import type { PeopleExportJobBody } from '@dorsal/api-contract/panel/people-exports';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { startDownload } from '../export/start-download.ts';
import { exportJobsQuery } from '../people-queries.ts';
import { usePeople } from '../use-people.ts';

/** What the person can do with an export, and what is being done. */
export function useExportJob({ _id }: PeopleExportJobBody) {
  const api = useApi();
  const client = useQueryClient();
  const run = useGuarded();
  const toasts = useToast();
  const { ref } = usePeople();
  const [busy, setBusy] = useState<'download' | 'remove'>();
  const during = (action: NonNullable<typeof busy>, work: () => Promise<void>) => async () => {
    if (busy !== undefined) return;
    setBusy(action);
    try {
      await work();
    } catch (error) {
      toasts.alert(errorText(error));
    } finally {
      setBusy(undefined);
    }
  };
  const download = during('download', async () =>
    startDownload(await run(() => api.peopleExports.linkJob(ref, _id))),
  );
  const remove = during('remove', async () => {
    client.setQueryData(exportJobsQuery(api, ref).queryKey, await api.peopleExports.removeJob(ref, _id));
  });
  return { busy, download: () => void download(), remove: () => void remove() };
}
