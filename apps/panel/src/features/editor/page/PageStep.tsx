import { defaultChangesHoursBeforeStart } from '@dorsal/domain/participant-changes';
import { defaultRefundTerms } from '@dorsal/domain/refund-terms';
import { Button } from '@dorsal/ui/Button';
import { TextArea } from '@dorsal/ui/TextArea';
import { RichTextEditor } from '#/components/RichTextEditor/RichTextEditor.tsx';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Section } from '../fields/Section.tsx';
import { StepPage } from '../fields/StepPage.tsx';
import { MomentField } from '#/components/MomentField/MomentField.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import styles from './PageStep.module.css';

/** The rules that people accept: the event's, of refunds, of corrections, and how they pay. */
export function PageStep() {
  const { content, set } = useDraftContent();
  const problems = useFieldProblems();
  const { regulations, refundTerms, changesUntil, timeZone } = content;
  const { warning: rulesWarning, ...rules } = problems('regulations', regulations === '');
  const { warning: refundWarning, ...refund } = problems('refundTerms', refundTerms === '');
  const { warning: changesWarning, ...changes } = problems('changesUntil', changesUntil === null);
  return (
    <StepPage step="page" title="Página" lead="Las normas que se leen antes de pagar, y cómo se paga.">
      <RichTextEditor
        {...rules}
        label="Reglamento"
        optionalLabel="opcional"
        value={regulations}
        onChange={(html) => set('regulations', html)}
        {...(rulesWarning !== undefined && { hint: rulesWarning })}
      />
      <Section title="Devoluciones">
        <div className={styles.part}>
          <TextArea
            {...refund}
            label="Condiciones de devolución"
            rows={5}
            maxLength={5_000}
            value={refundTerms ?? defaultRefundTerms}
            onChange={({ target }) => set('refundTerms', target.value)}
            hint={
              refundWarning ??
              (refundTerms === null
                ? 'Son las condiciones de Dorsal. Puedes escribir las tuyas.'
                : 'Son tus condiciones.')
            }
          />
          {refundTerms !== null && (
            <Button
              variant="outline"
              size="sm"
              className={styles.reset}
              onClick={() => set('refundTerms', null)}
            >
              Volver a las de Dorsal
            </Button>
          )}
        </div>
      </Section>
      <Section title="Cambios de nombre">
        <div className={styles.moment}>
          <MomentField
            {...changes}
            label="Se pueden corregir datos hasta"
            optionalLabel="opcional"
            value={changesUntil}
            timeZone={timeZone}
            defaultTime="23:59"
            onChange={(value) => set('changesUntil', value)}
            hint={
              changesWarning ??
              `Quien se inscribió puede corregir el nombre hasta entonces. Sin fecha, hasta ${defaultChangesHoursBeforeStart} h antes de la salida.`
            }
          />
        </div>
      </Section>
      <PaymentFields />
    </StepPage>
  );
}
