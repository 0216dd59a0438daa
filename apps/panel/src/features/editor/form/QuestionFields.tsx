import type { DraftQuestionBody } from '@dorsal/api-contract/panel/event-draft';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { TextField } from '@dorsal/ui/TextField';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFieldProblems } from '../fields/draft-context.ts';
import { FieldGrid } from '../fields/FieldGrid.tsx';
import { AskedTickets } from './AskedTickets.tsx';
import styles from './FormStep.module.css';
import { KindFields } from './KindFields.tsx';
import { ShownIf } from './ShownIf.tsx';

const HealthMark = lazy(() => import('./HealthMark.tsx'));

export interface QuestionFieldsProps {
  question: DraftQuestionBody;
  /** Its place in the list, from 0. */
  index: number;
  count: number;
  onChange: (values: Partial<DraftQuestionBody>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** What a question says, whom it is asked, and what it accepts. */
export function QuestionFields({ question, index, count, onChange, onMove, onRemove }: QuestionFieldsProps) {
  const path = `questions.${index}`;
  const { warning, ...label } = useFieldProblems()(`${path}.label`, question.label === '');
  const isWaiver = question.kind === 'waiver';
  return (
    <>
      <FieldGrid>
        <TextField
          {...label}
          label={isWaiver ? 'Frase de la casilla' : 'Pregunta'}
          maxLength={300}
          value={question.label}
          placeholder={isWaiver ? 'Acepto el pliego de descargo' : 'Club'}
          onChange={({ target }) => onChange({ label: target.value })}
          {...(warning !== undefined && { hint: warning })}
        />
        <KindFields question={question} path={path} onChange={onChange} />
      </FieldGrid>
      <div className={styles.checks}>
        <Checkbox
          checked={question.required}
          disabled={question.isAboutHealth}
          onChange={({ target }) => onChange({ required: target.checked })}
        >
          Obligatoria
          {question.isAboutHealth && ': no se puede, porque nadie está obligado a dar un dato de salud'}
        </Checkbox>
        {!isWaiver && (
          <Suspense>
            <HealthMark question={question} path={path} onChange={onChange} />
          </Suspense>
        )}
      </div>
      <AskedTickets
        ticketIds={question.ticketIds}
        onChange={(ticketIds) => onChange({ ticketIds })}
        id={path}
      />
      <ShownIf index={index} shownIf={question.shownIf} onChange={(shownIf) => onChange({ shownIf })} />
      <div className={styles.actions}>
        <Button variant="outline" size="sm" aria-disabled={index === 0} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" />
          Subir
        </Button>
        <Button variant="outline" size="sm" aria-disabled={index === count - 1} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" />
          Bajar
        </Button>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Quitar pregunta
        </Button>
      </div>
    </>
  );
}
