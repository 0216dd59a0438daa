import type { ExportTemplateBody } from '@dorsal/api-contract/panel/people-exports';
import { Select } from '@dorsal/ui/Select';
import { useState } from 'react';

export interface TemplateChoiceProps {
  templates: readonly ExportTemplateBody[];
  onChoose: (template: ExportTemplateBody) => void;
}

/** Takes the format and the columns of a saved template. */
export function TemplateChoice({ templates, onChoose }: TemplateChoiceProps) {
  const [chosen, setChosen] = useState('');
  if (templates.length === 0) return null;
  return (
    <Select
      label="Plantilla"
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value);
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
  );
}
