import type { DraftQuestionBody } from '@dorsal/api-contract/panel/event-draft';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { VisuallyHidden } from '@dorsal/ui/VisuallyHidden';
import { lazy, Suspense, useState } from 'react';
import { movedBy, withItem } from '../draft/list-edits.ts';
import { newQuestion } from '../draft/new-items.ts';
import { changedQuestion } from '../draft/question-conditions.ts';
import { useDraftContent } from '../fields/draft-context.ts';
import { Section } from '../fields/Section.tsx';
import { StepPage } from '../fields/StepPage.tsx';
import { useOpenItem } from '../fields/use-open-item.ts';
import { useRemovalUndo } from '../fields/use-removal-undo.ts';
import { AddQuestion } from './AddQuestion.tsx';
import { AgeLimitsSection } from './ages/AgeLimitsSection.tsx';
import { GuardianSection } from './ages/GuardianSection.tsx';
import { DuplicatesSection } from './DuplicatesSection.tsx';
import { DayLicencesSection } from './licences/DayLicencesSection.tsx';
import { FixedData } from './person/FixedData.tsx';
import { PersonData } from './person/PersonData.tsx';
import { questionHeadId, QuestionEditor } from './QuestionEditor.tsx';

const CategoriesSection = lazy(() =>
  import('./categories/CategoriesSection.tsx').then(({ CategoriesSection: Component }) => ({
    default: Component,
  })),
);

const DocumentsSection = lazy(() => import('./documents/DocumentsSection.tsx'));
const FormPreview = lazy(() => import('./FormPreview.tsx'));

/** What each participant is asked, and how a race classifies them. */
export function FormStep() {
  const { content, set, change } = useDraftContent();
  const offerUndo = useRemovalUndo();
  const { questions } = content;
  const [open, setOpen] = useOpenItem('questions', questions);
  const [moved, setMoved] = useState('');
  const add = (kind: DraftQuestionBody['kind']) => {
    const question = newQuestion(kind);
    set('questions', [...questions, question]);
    setOpen(question.id);
  };
  const move = (id: string, step: -1 | 1) => {
    const next = movedBy(questions, id, step);
    const at = next.findIndex((question) => question.id === id);
    set('questions', next);
    setMoved(`${next[at]?.label || 'Pregunta'}, posición ${at + 1} de ${next.length}`);
    // The browser takes the focus from an element that moves in the page.
    requestAnimationFrame(() => document.getElementById(questionHeadId(id))?.focus());
  };
  const remove = (id: string) => {
    const at = questions.findIndex((question) => question.id === id);
    const removed = questions[at];
    if (!removed) return;
    set('questions', questions.toSpliced(at, 1));
    offerUndo({
      message: 'Pregunta quitada.',
      undo: () =>
        change('questions', (current) => ({
          ...current,
          questions: withItem(current.questions, removed, at),
        })),
    });
  };
  return (
    <StepPage
      step="form"
      title="Formulario"
      lead="Pide solo lo que vayas a usar. Quien se inscribe lo rellena por cada plaza."
    >
      <Section title="Datos que se piden">
        <FixedData />
        <PersonData />
        {questions.map((question, index) => (
          <QuestionEditor
            key={question.id}
            question={question}
            index={index}
            count={questions.length}
            isOpen={question.id === open}
            onToggle={() => setOpen(question.id === open ? undefined : question.id)}
            onChange={(values) =>
              change(`questions/${question.id}/${Object.keys(values).join()}`, (current) => ({
                ...current,
                questions: changedQuestion(current.questions, question.id, values),
              }))
            }
            onMove={(step) => move(question.id, step)}
            onRemove={() => remove(question.id)}
          />
        ))}
        <AddQuestion onAdd={add} />
        <VisuallyHidden>
          <output>{moved}</output>
        </VisuallyHidden>
      </Section>
      <DuplicatesSection />
      <AgeLimitsSection />
      <DayLicencesSection />
      <GuardianSection />
      <Suspense fallback={<Skeleton height="120px" />}>
        <DocumentsSection />
      </Suspense>
      <Suspense
        fallback={
          <Section title="Categorías por edad">
            <Skeleton height="120px" />
          </Section>
        }
      >
        <CategoriesSection />
      </Suspense>
      <Suspense
        fallback={
          <Section title="Así lo rellenan">
            <Skeleton height="200px" />
          </Section>
        }
      >
        <FormPreview />
      </Suspense>
    </StepPage>
  );
}
