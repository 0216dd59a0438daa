import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody } from '@dorsal/api-contract/panel/events';
import { defaultMaxPerOrder, defaultMinPerOrder } from '@dorsal/domain/checkout-limits';
import { useFieldProblems } from '../fields/draft-context.ts';
import { Cell } from '../fields/FieldGrid.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { hasTooFewPlaces, leastPlacesText } from './places.ts';

export interface PlacesFieldsProps {
  ticket: DraftTicketBody;
  path: string;
  figures: EventDraftBody['sold'][string] | undefined;
  onChange: (values: Partial<DraftTicketBody>) => void;
}

/** How many places there are, and how many an order may have. */
export function PlacesFields({ ticket, path, figures, onChange }: PlacesFieldsProps) {
  const problems = useFieldProblems();
  const { warning: capacityWarning, ...capacity } = problems(`${path}.capacity`, ticket.capacity === null);
  const { warning: withheldWarning, ...withheld } = problems(`${path}.withheld`, false);
  const { warning: minWarning, ...min } = problems(`${path}.minPerOrder`, false);
  const { warning: maxWarning, ...max } = problems(`${path}.maxPerOrder`, false);
  const least = leastPlacesText(ticket, figures);
  const tooFew = hasTooFewPlaces(ticket, figures) ? least : undefined;
  const capacityError = tooFew ?? capacity.error;
  return (
    <>
      <Cell span={3}>
        <NumberField
          id={capacity.id}
          label="Plazas"
          value={ticket.capacity}
          onChange={(value) => onChange({ capacity: value })}
          {...(capacityError !== undefined && { error: capacityError })}
          {...(tooFew === undefined && {
            hint: capacityWarning ?? least ?? 'Vacío: tantas como tenga el evento.',
          })}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          {...withheld}
          label="Guardadas"
          value={ticket.withheld}
          onChange={(value) => onChange({ withheld: value ?? 0 })}
          hint={withheldWarning ?? 'Invitaciones y élite. No salen a la venta.'}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          {...min}
          label="Mínimo por pedido"
          value={ticket.minPerOrder}
          onChange={(value) => onChange({ minPerOrder: Math.max(1, value ?? defaultMinPerOrder) })}
          {...(minWarning !== undefined && { hint: minWarning })}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          {...max}
          label="Máximo por pedido"
          value={ticket.maxPerOrder}
          onChange={(value) => onChange({ maxPerOrder: Math.max(1, value ?? defaultMaxPerOrder) })}
          {...(maxWarning !== undefined && { hint: maxWarning })}
        />
      </Cell>
    </>
  );
}
