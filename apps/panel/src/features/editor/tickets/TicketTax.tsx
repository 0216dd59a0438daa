import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import { isTaxClass } from '@dorsal/domain/tax-class';
import { Select } from '@dorsal/ui/Select';
import { useFieldProblems, useOpenDraft } from '../fields/draft-context.ts';
import { Cell } from '../fields/FieldGrid.tsx';
import { TaxOptions } from '../fields/TaxOptions.tsx';

export interface TicketTaxProps {
  ticket: DraftTicketBody;
  path: string;
  onChange: (values: Partial<DraftTicketBody>) => void;
}

/** A ticket that is taxed in another way than the event: a meal beside an exempt race. Only documents for the tax agency have it. */
export function TicketTax({ ticket, path, onChange }: TicketTaxProps) {
  const { isInTaxMode } = useOpenDraft().state.base;
  const { warning, ...field } = useFieldProblems()(`${path}.taxClass`, ticket.taxClass === null);
  if (!isInTaxMode && ticket.taxClass === null) return null;
  return (
    <Cell span={3}>
      <Select
        {...field}
        label="Impuesto"
        value={ticket.taxClass ?? ''}
        onChange={({ target }) => onChange({ taxClass: isTaxClass(target.value) ? target.value : null })}
        hint={warning ?? 'Cámbialo solo si esta entrada tributa distinto: una comida, una camiseta.'}
      >
        <option value="">El del evento</option>
        <TaxOptions />
      </Select>
    </Cell>
  );
}
