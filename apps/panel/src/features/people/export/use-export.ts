import type { ExportPeopleBody, ExportTemplateBody } from '@dorsal/api-contract/panel/people-exports';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { templatesQuery } from '../people-queries.ts';
import { usePeople } from '../use-people.ts';

export interface ExportRequest {
  readonly choice: Pick<ExportTemplateBody, 'format' | 'columns'>;
  readonly audience: ExportPeopleBody['audience'];
  /** Saves the choice under this name, instead of the template that has it; undefined: it isn't saved. */
  readonly templateName: string | undefined;
}

/** Saves the template if the person wants that, prepares the file and starts its download. */
export function useExport(): (request: ExportRequest) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const run = useGuarded();
  const { ref, list } = usePeople();
  return async ({ choice, audience, templateName }) => {
    const query = templatesQuery(api, ref);
    if (templateName !== undefined) {
      const body = { ...choice, name: templateName };
      const old = client.getQueryData(query.queryKey)?.find(({ name }) => name === templateName);
      const saved = old
        ? api.peopleExports.changeTemplate(ref, old._id, body)
        : api.peopleExports.createTemplate(ref, body);
      client.setQueryData(query.queryKey, await saved);
    }
    const file = await run(() => api.peopleExports.prepare(ref, { ...choice, audience, sort: list.sort }));
    download(file);
  };
}

function download({ url, fileName }: { readonly url: string; readonly fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}
