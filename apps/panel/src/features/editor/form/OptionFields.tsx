import type { DraftQuestionBody } from '@dorsal/api-contract/panel/event-draft';
import { Button } from '@dorsal/ui/Button';
import { IconButton } from '@dorsal/ui/IconButton';
import { TextField } from '@dorsal/ui/TextField';
import { Plus, Trash2 } from 'lucide-react';
import { fieldId, useFieldProblems } from '../fields/draft-context.ts';
import { ProblemText } from '../fields/ProblemText.tsx';
import styles from './FormStep.module.css';

export interface OptionFieldsProps {
  question: DraftQuestionBody;
  path: string;
  onChange: (values: Partial<DraftQuestionBody>) => void;
}

/** What people choose from. */
export function OptionFields({ question: { options }, path, onChange }: OptionFieldsProps) {
  const problems = useFieldProblems();
  const { error: listError } = problems(`${path}.options`, options.length === 0);
  const put = (at: number, text: string) =>
    onChange({ options: options.map((option, of) => (of === at ? text : option)) });
  return (
    <fieldset className={styles.tickets}>
      <legend className={styles.legend}>Opciones</legend>
      {options.map((option, at) => {
        const { warning: _, ...problem } = problems(`${path}.options.${at}`, option === '');
        return (
          // Options have no id: their order changes only when one is added or removed.
          <div key={`${options.length}-${at}`} className={styles.option}>
            <TextField
              {...problem}
              label={`Opción ${at + 1}`}
              labelHidden
              maxLength={200}
              value={option}
              placeholder={`Opción ${at + 1}`}
              onChange={({ target }) => put(at, target.value)}
            />
            <IconButton
              aria-label={`Quitar la opción ${at + 1}`}
              onClick={() => onChange({ options: options.filter((_option, of) => of !== at) })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {listError !== undefined && <ProblemText>{listError}</ProblemText>}
      <Button
        id={fieldId(`${path}.options`)}
        variant="outline"
        size="sm"
        onClick={() => onChange({ options: [...options, ''] })}
      >
        <Plus aria-hidden="true" />
        Añadir opción
      </Button>
    </fieldset>
  );
}
