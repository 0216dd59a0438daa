import { takenPlacesText } from '@dorsal/domain/taken-places';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody } from '@dorsal/api-contract/panel/events';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useDraftContent, useFieldProblems, useOpenDraft } from '../fields/draft-context.ts';
import { Cell, FieldGrid } from '../fields/FieldGrid.tsx';
import { MomentField } from '#/components/MomentField/MomentField.tsx';
import { PlacesFields } from './PlacesFields.tsx';
import { takenPlaces } from './places.ts';
import { PriceFields } from './PriceFields.tsx';
import { SuccessorNotice } from './SuccessorNotice.tsx';
import { TicketTax } from './TicketTax.tsx';
import styles from './TicketFields.module.css';

export interface TicketFieldsProps {
  ticket: DraftTicketBody;
  /** Its place in the list, from 0. */
  index: number;
  count: number;
  onChange: (values: Partial<DraftTicketBody>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  figures: EventDraftBody['sold'][string] | undefined;
}

/** What a ticket is, how many there are, when it is sold and for how much. */
export function TicketFields(props: TicketFieldsProps) {
  const { ticket, index, count, figures, onChange, onMove, onRemove } = props;
  const { timeZone, startsAt } = useDraftContent().content;
  const { state } = useOpenDraft();
  const problems = useFieldProblems();
  const path = `tickets.${index}`;
  const { warning: nameWarning, ...name } = problems(`${path}.name`, ticket.name === '');
  const { warning: textWarning, ...text } = problems(`${path}.description`, ticket.description === null);
  const { warning: startWarning, ...start } = problems(`${path}.saleStart`, ticket.saleStart === null);
  const { warning: endWarning, ...end } = problems(`${path}.saleEnd`, ticket.saleEnd === null);
  const taken = takenPlaces(figures);
  const isPublic = state.base.published?.tickets.some(({ id }) => id === ticket.id) ?? false;
  return (
    <>
      <FieldGrid>
        <Cell span={3}>
          <TextField
            {...name}
            label="Nombre"
            maxLength={200}
            value={ticket.name}
            placeholder="21K Calderona"
            onChange={({ target }) => onChange({ name: target.value })}
            {...(nameWarning !== undefined && { hint: nameWarning })}
          />
        </Cell>
        <Cell span={3}>
          <TextField
            {...text}
            label="Texto corto"
            optionalLabel="opcional"
            maxLength={2_000}
            value={ticket.description ?? ''}
            placeholder="21 km, salida a las 19:00"
            onChange={({ target }) => onChange({ description: target.value || null })}
            {...(textWarning !== undefined && { hint: textWarning })}
          />
        </Cell>
        <PlacesFields ticket={ticket} path={path} figures={figures} onChange={onChange} />
        <Cell span={3}>
          <MomentField
            {...start}
            label="Se vende desde"
            optionalLabel="opcional"
            value={ticket.saleStart}
            timeZone={timeZone}
            defaultTime="00:00"
            onChange={(saleStart) => onChange({ saleStart })}
            hint={startWarning ?? 'Sin fecha, desde que publicas.'}
          />
        </Cell>
        <Cell span={3}>
          <MomentField
            {...end}
            label="Se vende hasta"
            optionalLabel="opcional"
            value={ticket.saleEnd}
            timeZone={timeZone}
            defaultTime="23:59"
            onChange={(saleEnd) => onChange({ saleEnd })}
            hint={
              endWarning ??
              (startsAt === null ? 'Sin fecha, hasta la salida.' : 'Sin fecha, hasta la primera salida.')
            }
          />
        </Cell>
        <TicketTax ticket={ticket} path={path} onChange={onChange} />
      </FieldGrid>
      <PriceFields ticket={ticket} path={path} onChange={onChange} />
      <SuccessorNotice ticket={ticket} path={path} figures={figures} />
      <div className={styles.actions}>
        <Button variant="outline" size="sm" aria-disabled={index === 0} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" />
          Subir
        </Button>
        <Button variant="outline" size="sm" aria-disabled={index === count - 1} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" />
          Bajar
        </Button>
        {!isPublic ? (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
            Quitar entrada
          </Button>
        ) : (
          <p className={styles.kept}>
            Está publicada y no se puede quitar
            {figures && taken > 0 && `: ${takenPlacesText({ sold: figures.sold, held: figures.held })}`}. Para
            dejar de venderla, pon «Se vende hasta».
          </p>
        )}
      </div>
    </>
  );
}
