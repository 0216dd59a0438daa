import { peopleExportFormats, type PeopleExportFormat } from '@dorsal/domain/people-export';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { exportFormats } from './export-formats.ts';

export interface FormatChoiceProps {
  value: PeopleExportFormat;
  onChange: (format: PeopleExportFormat) => void;
}

/** For which program the file is. */
export function FormatChoice({ value, onChange }: FormatChoiceProps) {
  return (
    <RadioGroup legend="Para qué programa">
      {peopleExportFormats.map((format) => (
        <RadioCard
          key={format}
          name="format"
          label={exportFormats[format].name}
          description={exportFormats[format].description}
          checked={value === format}
          onChange={() => onChange(format)}
        />
      ))}
    </RadioGroup>
  );
}
