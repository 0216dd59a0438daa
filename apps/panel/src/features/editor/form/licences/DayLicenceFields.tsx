import { isTaxClass } from '@dorsal/domain/tax-class';
import { Button } from '@dorsal/ui/Button';
import { Select } from '@dorsal/ui/Select';
import { Trash2 } from 'lucide-react';
import type { DraftDayLicence } from '../../draft/sport-edits.ts';
import { dayLicenceText } from '../../draft/sport-words.ts';
import { useFieldProblems, useOpenDraft } from '../../fields/draft-context.ts';
import { Cell, FieldGrid } from '../../fields/FieldGrid.tsx';
import { LinesField } from '../../fields/LinesField.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { TaxOptions } from '../../fields/TaxOptions.tsx';
import styles from '../FormStep.module.css';
import { TicketChoice } from '../TicketChoice.tsx';
import { useSport } from '../use-sport.ts';

export interface DayLicenceFieldsProps {
  rule: DraftDayLicence;
  /** Its place in the list, from 0. */
  at: number;
  onChange: (values: Partial<DraftDayLicence>) => void;
  onRemove: () => void;
}

/** What a day license costs, for which ages, and whose license replaces it. */
export function DayLicenceFields({ rule, at, onChange, onRemove }: DayLicenceFieldsProps) {
  const { tickets } = useSport();
  const { isInTaxMode } = useOpenDraft().state.base;
  const problems = useFieldProblems();
  const path = `sport.dayLicences.${at}`;
  const [min, max] = rule.ages ?? [null, null];
  const { warning: _price, ...price } = problems(`${path}.cents`, rule.cents === 0);
  const { warning: _ages, ...ages } = problems(`${path}.ages`, false);
  const { warning: _named, ...named } = problems(`${path}.federations`, rule.federations.length === 0);
  const { warning: _chosen, ...chosen } = problems(`${path}.ticketIds`, false);
  const putAges = (next: readonly [number | null, number | null]) =>
    onChange({ ages: next[0] === null && next[1] === null ? undefined : [...next] });
  return (
    <fieldset className={styles.limits}>
      <legend className={styles.limitsName}>{dayLicenceText(rule, tickets)}</legend>
      <FieldGrid>
        <Cell span={2}>
          <NumberField
            {...price}
            label="Precio"
            unit="€"
            decimals={2}
            value={rule.cents / 100}
            hint="Con impuestos. Se suma al precio de la plaza."
            onChange={(value) => onChange({ cents: Math.min(100_000, Math.round((value ?? 0) * 100)) })}
          />
        </Cell>
        <Cell span={2}>
          <NumberField
            {...ages}
            label="Desde (edad)"
            optionalLabel="opcional"
            value={min}
            placeholder="sin límite"
            onChange={(value) => putAges([value, max])}
          />
        </Cell>
        <Cell span={2}>
          <NumberField
            label="Hasta (edad)"
            optionalLabel="opcional"
            value={max}
            placeholder="sin límite"
            onChange={(value) => putAges([min, value])}
          />
        </Cell>
        <Cell span={3}>
          <LinesField
            {...named}
            label="No la paga quien tiene licencia de"
            hint="Una federación por línea: FEDME, FEMECV. Quien se inscribe elige entre ellas, y enseña la licencia al recoger el dorsal."
            lines={rule.federations}
            most={30}
            onChange={(federations) => onChange({ federations })}
          />
        </Cell>
        {(isInTaxMode || rule.taxClass !== null) && (
          <Cell span={3}>
            <Select
              label="Impuesto"
              value={rule.taxClass ?? ''}
              onChange={({ target }) =>
                onChange({ taxClass: isTaxClass(target.value) ? target.value : null })
              }
              hint="Cámbialo si tributa distinto que la carrera: un seguro suele ir exento."
            >
              <option value="">El de las inscripciones</option>
              <TaxOptions />
            </Select>
          </Cell>
        )}
      </FieldGrid>
      <TicketChoice
        {...chosen}
        legend="Es para"
        ticketIds={rule.ticketIds ?? null}
        onChange={(ticketIds) => onChange({ ticketIds: ticketIds ?? undefined })}
      />
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Quitar licencia de día
        </Button>
      </div>
    </fieldset>
  );
}
