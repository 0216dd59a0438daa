import type { ExportTemplateBody } from '@dorsal/api-contract/panel/people-exports';
import { Button } from '@dorsal/ui/Button';
import { Select } from '@dorsal/ui/Select';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOfferUndo } from '#/components/UndoToast/UndoToast.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { templatesQuery } from '../people-queries.ts';
import { useEventRef } from '../use-event-ref.ts';

export interface TemplateChoiceProps {
  templates: readonly ExportTemplateBody[];
  onChoose: (template: ExportTemplateBody) => void;
}

/** Takes the format and the columns of a saved template, or deletes it. */
export function TemplateChoice({ templates, onChoose }: TemplateChoiceProps) {
  const [chosenId, setChosenId] = useState('');
  const remove = useRemoveTemplate();
  const chosen = templates.find(({ _id }) => _id === chosenId);
  if (templates.length === 0) return null;
  return (
    <div>
      <Select
        label="Plantilla"
        value={chosen?._id ?? ''}
        onChange={({ target }) => {
          setChosenId(target.value);
          const template = templates.find(({ _id }) => _id === target.value);
          if (template) onChoose(template);
        }}
      >
        <option value="">Como la lista</option>
        {templates.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      {chosen && (
        <Button variant="ghost" size="sm" onClick={() => void remove(chosen)}>
          Borrar «{chosen.name}»
        </Button>
      )}
    </div>
  );
}

/** Deletes a template of the team, and offers to save it again. */
function useRemoveTemplate(): (template: ExportTemplateBody) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToast();
  const offerUndo = useOfferUndo();
  const ref = useEventRef();
  const show = async (change: Promise<ExportTemplateBody[]>) => {
    try {
      client.setQueryData(templatesQuery(api, ref).queryKey, await change);
      return true;
    } catch (error) {
      toasts.alert(errorText(error));
      return false;
    }
  };
  return async ({ _id, ...template }) => {
    if (!(await show(api.peopleExports.removeTemplate(ref, _id)))) return;
    offerUndo({
      message: 'Plantilla borrada.',
      undo: () => void show(api.peopleExports.createTemplate(ref, template)),
    });
  };
}
