import type { DraftQuestionBody } from '@dorsal/api-contract/panel/event-draft';
import { mostHealthDays } from '@dorsal/domain/health-answers';
import { Switch } from '@dorsal/ui/Switch';
import { useState } from 'react';
import { useFieldProblems } from '../fields/draft-context.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { ProblemText } from '../fields/ProblemText.tsx';

export interface HealthMarkProps {
  question: DraftQuestionBody;
  /** Of the question in the draft. */
  path: string;
  onChange: (values: Partial<DraftQuestionBody>) => void;
}

/** Whether a question asks for data about health, and how many days after the race the answers are deleted. */
export default function HealthMark({ question, path, onChange }: HealthMarkProps) {
  const { isAboutHealth, keptDays, required } = question;
  const { id, error } = useFieldProblems()(`${path}.isAboutHealth`, false);
  const [isWrong, setWrong] = useState(false);
  return (
    <>
      <div>
        <Switch
          id={id}
          checked={isAboutHealth}
          description={`Pide un consentimiento aparte. Solo lo ven Propiedad e Inscripciones, y se borra como mucho ${mostHealthDays} días después de la carrera.`}
          onChange={({ target: { checked } }) =>
            onChange({
              isAboutHealth: checked,
              required: checked ? false : required,
              ...(!checked && { keptDays: null }),
            })
          }
        >
          Es un dato de salud
        </Switch>
        {error !== undefined && <ProblemText>{error}</ProblemText>}
      </div>
      {isAboutHealth && (
        <NumberField
          label="Días después de la carrera"
          value={keptDays ?? mostHealthDays}
          hint="Las respuestas se borran al pasar estos días."
          onChange={(days) => {
            // The server refuses a draft with such a number, so it isn't stored.
            const isOutside = days !== null && (days < 1 || days > mostHealthDays);
            setWrong(isOutside);
            if (!isOutside) onChange({ keptDays: days === mostHealthDays ? null : days });
          }}
          {...(isWrong && { error: `Pon de 1 a ${mostHealthDays} días.` })}
        />
      )}
    </>
  );
}
