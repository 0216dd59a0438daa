import { agesText } from '@dorsal/domain/age-limits';
import { Button } from '@dorsal/ui/Button';
import { Trash2 } from 'lucide-react';
import type { DraftAgeLimits } from '../../draft/sport-edits.ts';
import { ticketNames } from '../../draft/ticket-names.ts';
import { useFieldProblems } from '../../fields/draft-context.ts';
import { Cell, FieldGrid } from '../../fields/FieldGrid.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { AgeReferenceFields, isDayMissing } from '../AgeReferenceFields.tsx';
import styles from '../FormStep.module.css';
import { TicketChoice } from '../TicketChoice.tsx';
import { useSport } from '../use-sport.ts';

export interface AgeLimitsFieldsProps {
  limits: DraftAgeLimits;
  /** Its place in the list, from 0. */
  at: number;
  onChange: (values: Partial<DraftAgeLimits>) => void;
  onRemove: () => void;
}

/** The ages that some tickets admit, and the day on which they count. */
export function AgeLimitsFields({ limits, at, onChange, onRemove }: AgeLimitsFieldsProps) {
  const { tickets } = useSport();
  const problems = useFieldProblems();
  const [min, max] = limits.ages;
  const isUnlimited = min === null && max === null;
  const { warning: _limits, ...problem } = problems(`sport.ageLimits.${at}`, isUnlimited);
  const isReversed = min !== null && max !== null && min > max;
  const isDayWrong = !isUnlimited && !isReversed && isDayMissing(limits.reference);
  const { warning: _, ...chosen } = problems(`sport.ageLimits.${at}.ticketIds`, false);
  return (
    <fieldset className={styles.limits}>
      <legend className={styles.limitsName}>
        {ticketNames(limits.ticketIds, tickets)}: {agesText(limits).toLowerCase()}
      </legend>
      <FieldGrid>
        <Cell span={2}>
          <NumberField
            {...(!isDayWrong && problem)}
            label="Edad mínima"
            optionalLabel="opcional"
            value={min}
            placeholder="sin límite"
            onChange={(value) => onChange({ ages: [value, max] })}
          />
        </Cell>
        <Cell span={2}>
          <NumberField
            label="Edad máxima"
            optionalLabel="opcional"
            value={max}
            placeholder="sin límite"
            onChange={(value) => onChange({ ages: [min, value] })}
          />
        </Cell>
        <AgeReferenceFields
          {...(isDayWrong && problem)}
          reference={limits.reference}
          onChange={(reference) => onChange({ reference })}
        />
      </FieldGrid>
      <TicketChoice
        {...chosen}
        legend="Es para"
        ticketIds={limits.ticketIds ?? null}
        onChange={(ticketIds) => onChange({ ticketIds: ticketIds ?? undefined })}
      />
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Quitar límite
        </Button>
      </div>
    </fieldset>
  );
}
