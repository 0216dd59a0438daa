import { Checkbox } from '@dorsal/ui/Checkbox';
import styles from './ExportDialog.module.css';

export interface HealthChoiceProps {
  /** The questions about health. */
  questions: readonly string[];
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Whether the file has the answers about health: a choice for this file, which no template stores. */
export function HealthChoice({ questions, isChosen, onChange }: HealthChoiceProps) {
  return (
    <div>
      <Checkbox checked={isChosen} onChange={({ target }) => onChange(target.checked)}>
        Incluir datos de salud
      </Checkbox>
      {isChosen && (
        <p className={styles.who}>
          Al final del archivo: {questions.map((question) => `«${question}»`).join(', ')}. Guárdalo solo el
          tiempo que lo necesites.
        </p>
      )}
    </div>
  );
}
