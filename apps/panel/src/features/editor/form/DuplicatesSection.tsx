import { comparesPeople } from '@dorsal/domain/duplicates';
import { asksField, type DuplicateRule } from '@dorsal/domain/ticket-rules';
import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { useFieldProblems } from '../fields/draft-context.ts';
import { Section } from '../fields/Section.tsx';
import { useSport } from './use-sport.ts';

const choices: readonly { readonly rule: DuplicateRule; readonly label: string; readonly text: string }[] = [
  {
    rule: 'warn',
    label: 'Avisar',
    text: 'La inscripción sigue. Avisamos por correo a tu equipo y a quienes hicieron las dos, y las ves en Participantes.',
  },
  {
    rule: 'refuse',
    label: 'Rechazar el mismo documento',
    text: 'No se vende una segunda plaza con el mismo documento, tampoco con otra entrada. Quien se inscribe confirma antes su correo con un código.',
  },
];

/** What happens if a person takes a second place; absent while the event asks neither documents nor birth dates. */
export function DuplicatesSection() {
  const { sport, changeSport } = useSport();
  const { id, error } = useFieldProblems()('sport.duplicates', false);
  const present = sport.duplicates ?? 'warn';
  if (!comparesPeople(sport) && present === 'warn') return null;
  const offered = choices.filter(
    ({ rule }) => rule === 'warn' || rule === present || asksField(sport, 'document'),
  );
  return (
    <Section title="Personas repetidas">
      <RadioGroup legend="Si una persona ya tiene otra plaza en este evento" error={error}>
        {offered.map(({ rule, label, text }) => (
          <RadioCard
            key={rule}
            id={rule === present ? id : undefined}
            name="duplicates"
            label={label}
            description={text}
            checked={rule === present}
            onChange={() => changeSport('duplicates', (rules) => ({ ...rules, duplicates: rule }))}
          />
        ))}
      </RadioGroup>
    </Section>
  );
}
