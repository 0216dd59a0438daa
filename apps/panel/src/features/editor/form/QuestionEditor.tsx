import { Badge } from '@dorsal/ui/Badge';
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { conditionText } from '../draft/question-conditions.ts';
import { questionKindNames } from '../draft/question-kind-names.ts';
import { useDraftContent } from '../fields/draft-context.ts';
import styles from './FormStep.module.css';
import { QuestionFields, type QuestionFieldsProps } from './QuestionFields.tsx';

export interface QuestionEditorProps extends QuestionFieldsProps {
  isOpen: boolean;
  onToggle: () => void;
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The id of the button that opens a question. */
export const questionHeadId = (questionId: string): string => `question-${questionId}`;

/** A question in the list, and when it is open, its fields. Alt and the arrows move it. */
export function QuestionEditor({ isOpen, onToggle, ...props }: QuestionEditorProps) {
  const { question, onMove } = props;
  const { tickets, questions } = useDraftContent().content;
  const { id, kind, label, required, ticketIds, isAboutHealth } = question;
  const asked =
    ticketIds && tickets.filter((ticket) => ticketIds.includes(ticket.id)).map(({ name }) => name);
  const condition = conditionText(question, questions);
  const press = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <div className={styles.question} data-open={isOpen || undefined}>
      <h3 className={styles.heading}>
        <button
          type="button"
          id={questionHeadId(id)}
          className={styles.row}
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          onKeyDown={press}
        >
          <span className={styles.name}>
            <b>{label || 'Pregunta sin texto'}</b>
            <small>
              {questionKindNames[kind]} ·{' '}
              {asked ? asked.join(', ') || 'Ninguna entrada' : 'Todas las entradas'}
              {isAboutHealth && ' · Dato de salud'}
              {condition !== undefined && ` · ${condition}`}
            </small>
          </span>
          <Badge tone={required ? 'ink' : 'neutral'}>{required ? 'Obligatorio' : 'Opcional'}</Badge>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
      </h3>
      {isOpen && (
        <div className={styles.body}>
          <QuestionFields {...props} />
        </div>
      )}
    </div>
  );
}
