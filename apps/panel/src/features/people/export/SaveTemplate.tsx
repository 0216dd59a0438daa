import { Checkbox } from '@dorsal/ui/Checkbox';
import { TextField } from '@dorsal/ui/TextField';

export interface SaveTemplateProps {
  /** Undefined: it isn't saved. */
  name: string | undefined;
  onChange: (name: string | undefined) => void;
  error: string | undefined;
}

/** Whether the choice becomes a template for the team. */
export function SaveTemplate({ name, onChange, error }: SaveTemplateProps) {
  return (
    <>
      <Checkbox
        checked={name !== undefined}
        onChange={({ target }) => onChange(target.checked ? '' : undefined)}
      >
        Guardar como plantilla
      </Checkbox>
      {name !== undefined && (
        <TextField
          label="Nombre de la plantilla"
          hint="La ve todo el equipo. Con un nombre que ya existe, la cambias."
          maxLength={60}
          value={name}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
