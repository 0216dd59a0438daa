import { type QuestionKind, questionKinds } from '@dorsal/domain/questions';
import { Button } from '@dorsal/ui/Button';
import { Select } from '@dorsal/ui/Select';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { questionKindNames } from '../draft/question-kind-names.ts';
import { fieldId } from '../fields/draft-context.ts';
import styles from './FormStep.module.css';

export interface AddQuestionProps {
  onAdd: (kind: QuestionKind) => void;
}

/** A new question of a kind. */
export function AddQuestion({ onAdd }: AddQuestionProps) {
  const [kind, setKind] = useState<QuestionKind>('text');
  return (
    <div className={styles.add}>
      <Select
        id={fieldId('questions')}
        label="Tipo de pregunta"
        value={kind}
        onChange={({ target }) => setKind(target.value as QuestionKind)}
      >
        {questionKinds.map((each) => (
          <option key={each} value={each}>
            {questionKindNames[each]}
          </option>
        ))}
      </Select>
      <Button variant="outline" size="sm" onClick={() => onAdd(kind)}>
        <Plus aria-hidden="true" />
        Añadir pregunta
      </Button>
    </div>
  );
}
