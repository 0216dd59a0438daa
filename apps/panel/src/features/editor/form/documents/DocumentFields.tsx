import type { AskedDocumentBody } from '@dorsal/api-contract/sport';
import { isHealthDocument, mostDocumentDays, mostDocumentHours } from '@dorsal/domain/asked-documents';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { TextField } from '@dorsal/ui/TextField';
import { Trash2 } from 'lucide-react';
import { useFieldProblems } from '../../fields/draft-context.ts';
import { Cell, FieldGrid } from '../../fields/FieldGrid.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import styles from '../FormStep.module.css';
import { TicketChoice } from '../TicketChoice.tsx';

export interface DocumentFieldsProps {
  document: AskedDocumentBody;
  /** Its place in the list, from 0. */
  at: number;
  onChange: (values: Partial<AskedDocumentBody>) => void;
  onRemove: () => void;
}

const dayHours = 24;
const mostDays = mostDocumentHours / dayHours;

/** A number from `least` to `most`, or nothing. */
const within = (value: number | null, least: number, most: number): number | undefined =>
  value === null ? undefined : Math.min(most, Math.max(least, Math.round(value)));

/** Which document it is, what for, whom it is asked of, until when, and for how long it is kept. */
export function DocumentFields({ document, at, onChange, onRemove }: DocumentFieldsProps) {
  const problems = useFieldProblems();
  const path = `sport.documents.${at}`;
  const { warning: _named, ...label } = problems(`${path}.label`, document.label === '');
  const { warning: _explained, ...purpose } = problems(`${path}.purpose`, document.purpose === '');
  const { warning: _chosen, ...chosen } = problems(`${path}.ticketIds`, false);
  const { warning: _marked, ...health } = problems(`${path}.isAboutHealth`, false);
  const { closesHours, keptDays = mostDocumentDays } = document;
  return (
    <fieldset className={styles.limits}>
      <legend className={styles.limitsName}>{document.label || 'Documento sin nombre'}</legend>
      <FieldGrid>
        <TextField
          {...label}
          label="Documento"
          maxLength={80}
          value={document.label}
          placeholder="Certificado médico"
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <TextField
          {...purpose}
          label="Para qué lo necesitas"
          maxLength={300}
          value={document.purpose}
          placeholder="El reglamento pide un certificado de este año que diga «apta» o «apto»."
          hint="Lo lee quien lo envía."
          onChange={({ target }) => onChange({ purpose: target.value })}
        />
        <Cell span={3}>
          <NumberField
            label="Se puede enviar hasta, en días antes de la salida"
            optionalLabel="opcional"
            value={closesHours === undefined ? null : closesHours / dayHours}
            placeholder="hasta la salida"
            onChange={(days) => {
              const before = within(days, 0, mostDays);
              onChange({ closesHours: before === undefined ? undefined : before * dayHours });
            }}
          />
        </Cell>
        <Cell span={3}>
          <NumberField
            label="Se borra, en días después de la carrera"
            value={keptDays}
            hint={`De 1 a ${mostDocumentDays}.`}
            onChange={(days) => {
              const kept = within(days, 1, mostDocumentDays);
              onChange({ keptDays: kept === mostDocumentDays ? undefined : kept });
            }}
          />
        </Cell>
      </FieldGrid>
      <div className={styles.checks}>
        <Checkbox
          checked={document.isRequired}
          onChange={({ target }) => onChange({ isRequired: target.checked })}
        >
          Hace falta para participar
        </Checkbox>
        <Checkbox
          {...health}
          checked={isHealthDocument(document)}
          onChange={({ target }) => onChange({ isAboutHealth: target.checked ? undefined : false })}
        >
          Tiene datos de salud: quien lo envíe dará su consentimiento aparte
        </Checkbox>
      </div>
      <TicketChoice
        {...chosen}
        legend="Se pide en"
        ticketIds={document.ticketIds ?? null}
        onChange={(ticketIds) => onChange({ ticketIds: ticketIds ?? undefined })}
      />
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Quitar documento
        </Button>
      </div>
    </fieldset>
  );
}
