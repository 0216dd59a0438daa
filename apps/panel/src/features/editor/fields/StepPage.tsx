import type { EditorStep } from '@dorsal/api-contract/panel/event-draft';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Heading } from '@dorsal/ui/Heading';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { editorSteps } from '../draft/editor-steps.ts';
import { useOpenDraft } from './draft-context.ts';
import styles from './StepPage.module.css';
import { useFieldFocus } from './use-field-focus.ts';

export interface StepPageProps {
  step: EditorStep;
  title: ReactNode;
  /** One line: what the step is for. */
  lead: ReactNode;
  /** Instead of the link to the next step. */
  action?: ReactNode;
  children: ReactNode;
}

/** A step of the editor: its head, its fields, and the way to the steps around it. */
export function StepPage({ step, title, lead, action, children }: StepPageProps) {
  const at = editorSteps.findIndex(({ id }) => id === step);
  const [previous, next] = [editorSteps[at - 1], editorSteps[at + 1]];
  const { session } = useOpenDraft();
  useFieldFocus();
  // Leaving the step saves at once.
  useEffect(() => session.flush, [session]);
  return (
    <>
      <Heading level={1} className={styles.title}>
        {title}
      </Heading>
      <p className={styles.lead}>{lead}</p>
      {children}
      <div className={styles.foot}>
        {previous && (
          <ButtonLink variant="outline" size="sm" render={<Link to={`../${previous.id}`} relative="path" />}>
            <ArrowLeft aria-hidden="true" />
            {previous.label}
          </ButtonLink>
        )}
        <div className={styles.action}>
          {action ??
            (next && (
              <ButtonLink size="sm" render={<Link to={`../${next.id}`} relative="path" />}>
                Seguir: {next.label}
                <ArrowRight aria-hidden="true" />
              </ButtonLink>
            ))}
        </div>
      </div>
    </>
  );
}
