import type { ExportPeopleBody, ExportTemplateBody } from '@dorsal/api-contract/panel/people-exports';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { exportJobsQuery, templatesQuery } from '../people-queries.ts';
import { usePeople } from '../use-people.ts';
import { startDownload } from './start-download.ts';

export interface ExportRequest {
  readonly choice: Pick<ExportTemplateBody, 'format' | 'columns'>;
  readonly audience: ExportPeopleBody['audience'];
  readonly includesHealth: boolean;
  /** Saves the choice under this name, instead of the template that has it; undefined: it isn't saved. */
  readonly templateName: string | undefined;
  /** Whether an e-mail tells when a large file is ready. */
  readonly wantsMail: boolean;
}

/**
 * Saves the template if the person wants that, prepares the file and starts its download. Resolves to whether the download
 * has started; a large file is written by the worker.
 */
export function useExport(): (request: ExportRequest) => Promise<boolean> {
  const api = useApi();
  const client = useQueryClient();
  const run = useGuarded();
  const { ref, list } = usePeople();
  return async ({ choice, audience, includesHealth, templateName, wantsMail }) => {
    const query = templatesQuery(api, ref);
    if (templateName !== undefined) {
      const body = { ...choice, name: templateName };
      const old = client.getQueryData(query.queryKey)?.find(({ name }) => name === templateName);
      const saved = old
        ? api.peopleExports.changeTemplate(ref, old._id, body)
        : api.peopleExports.createTemplate(ref, body);
      client.setQueryData(query.queryKey, await saved);
    }
    const body = { ...choice, audience, sort: list.sort, includesHealth, wantsMail };
    const { url, fileName } = await run(() => api.peopleExports.prepare(ref, body));
    if (url === null) {
      void client.invalidateQueries(exportJobsQuery(api, ref));
      return false;
    }
    startDownload({ url, fileName });
    return true;
  };
}
