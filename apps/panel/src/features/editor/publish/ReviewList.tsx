import type { DraftProblemBody } from '@dorsal/api-contract/panel/event-draft';
import { countOf } from '@dorsal/domain/count-text';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Check, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-router';
import { editorSteps, problemCount } from '../draft/editor-steps.ts';
import { Section } from '../fields/Section.tsx';
import styles from './PublishStep.module.css';

export interface ReviewListProps {
  problems: readonly DraftProblemBody[];
}

/** What blocks, then what could be better, each with the way to its field; then the steps that are complete. */
export function ReviewList({ problems }: ReviewListProps) {
  const steps = editorSteps.filter(({ id }) => id !== 'publish');
  const complete = steps.filter(({ id }) => problems.every(({ step }) => step !== id));
  const sorted = [
    ...problems.filter(({ severity }) => severity === 'blocks'),
    ...problems.filter(({ severity }) => severity === 'warns'),
  ];
  return (
    <Section title="Repaso" aside={summary(complete.length, problems)}>
      <ul className={styles.list}>
        {sorted.map(({ step, severity, path, message }) => (
          <li key={`${path} ${message}`} className={styles.item} data-severity={severity}>
            <span className={styles.mark} aria-hidden="true">
              {severity === 'blocks' ? <X /> : <TriangleAlert />}
            </span>
            <span>
              <b>{labelOf(step)}</b>
              <small>
                <span className="visually-hidden">
                  {severity === 'blocks' ? 'Impide publicar: ' : 'Aviso: '}
                </span>
                {message}
              </small>
            </span>
            <ButtonLink
              variant="outline"
              size="sm"
              render={
                <Link
                  to={`../${step}?${new URLSearchParams(path && { field: path })}`}
                  relative="path"
                  aria-label={`${wordOf(severity)}: ${message}`}
                />
              }
            >
              {wordOf(severity)}
            </ButtonLink>
          </li>
        ))}
        {complete.map(({ id, label }) => (
          <li key={id} className={styles.item}>
            <span className={styles.mark} aria-hidden="true">
              <Check />
            </span>
            <span>
              <b>{label}</b>
              <small>Completo</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function labelOf(step: DraftProblemBody['step']): string {
  return editorSteps.find(({ id }) => id === step)?.label ?? '';
}

function summary(complete: number, problems: readonly DraftProblemBody[]): string {
  const [blockers, warnings] = [problemCount(problems, 'blocks'), problemCount(problems, 'warns')];
  return [
    countOf(complete, 'paso completo', 'pasos completos'),
    ...(blockers > 0 ? [`${blockers} por resolver`] : []),
    ...(warnings > 0 ? [countOf(warnings, 'aviso', 'avisos')] : []),
  ].join(', ');
}

const wordOf = (severity: DraftProblemBody['severity']) => (severity === 'blocks' ? 'Corregir' : 'Revisar');
