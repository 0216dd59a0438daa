import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { Badge } from '@dorsal/ui/Badge';
import { Button } from '@dorsal/ui/Button';
import { Plus } from 'lucide-react';
import { currentStep } from '../draft/ticket-price.ts';
import { useDraftContent, useFieldProblems, useOpenDraft } from '../fields/draft-context.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { useRemovalUndo } from '../fields/use-removal-undo.ts';
import styles from './PriceFields.module.css';
import { PriceStairs } from './PriceStairs.tsx';
import { StepRow } from './StepRow.tsx';
import { stairsOf } from './stairs.ts';

export interface PriceFieldsProps {
  ticket: DraftTicketBody;
  path: string;
  onChange: (values: Partial<DraftTicketBody>) => void;
}

/** One price, or prices that change by date. */
export function PriceFields({ ticket, path, onChange }: PriceFieldsProps) {
  const { content, change } = useDraftContent();
  const { startsAt, timeZone } = content;
  const offerUndo = useRemovalUndo();
  const { state, openedAtMs: now } = useOpenDraft();
  const problems = useFieldProblems();
  const { steps } = ticket;
  const publicSteps = state.base.published?.tickets.find(({ id }) => id === ticket.id)?.steps ?? [];
  const isClosed = (step: DraftTicketBody['steps'][number]) =>
    step.until !== null &&
    Date.parse(step.until) <= now &&
    publicSteps.some(({ until }) => until !== null && Date.parse(until) === Date.parse(step.until ?? ''));
  const { warning, ...price } = problems(`${path}.price`, ticket.price === null);
  const remove = (at: number) => {
    const removed = steps[at];
    if (!removed) return;
    onChange({ steps: steps.toSpliced(at, 1) });
    offerUndo({
      message: 'Tramo quitado.',
      undo: () =>
        change(`tickets/${ticket.id}/steps`, (current) => ({
          ...current,
          tickets: current.tickets.map((other) =>
            other.id === ticket.id ? { ...other, steps: other.steps.toSpliced(at, 0, removed) } : other,
          ),
        })),
    });
  };
  const end = ticket.saleEnd ?? startsAt;
  const current = currentStep(ticket, new Date(now));
  const priceField = (
    <NumberField
      {...price}
      label={steps.length === 0 ? 'Precio' : 'Precio del último tramo'}
      labelHidden={steps.length > 0}
      unit="€"
      decimals={2}
      value={ticket.price}
      onChange={(value) => onChange({ price: value })}
      {...(warning !== undefined && { hint: warning })}
    />
  );
  return (
    <div className={styles.prices}>
      <h3 className={styles.title}>{steps.length === 0 ? 'Precio' : 'Precio por fechas'}</h3>
      <PriceStairs stairs={stairsOf(ticket, startsAt)} now={now} timeZone={timeZone} />
      {steps.length === 0 ? (
        <div className={styles.single}>{priceField}</div>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">Tramos de precio de {ticket.name || 'la entrada'}</caption>
          <thead>
            <tr>
              <th scope="col">Se vende hasta</th>
              <th scope="col">Precio</th>
              <th scope="col">Estado</th>
              <th scope="col">
                <span className="visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step, at) => (
              <StepRow
                // Steps have no id: their order changes only when one is added or removed.
                key={`${steps.length}-${at}`}
                step={step}
                number={at + 1}
                path={`${path}.steps.${at}`}
                timeZone={timeZone}
                isClosed={isClosed(step)}
                isCurrent={at === current}
                onChange={(values) =>
                  onChange({ steps: steps.map((other, of) => (of === at ? { ...other, ...values } : other)) })
                }
                onRemove={() => remove(at)}
              />
            ))}
            <tr>
              <td>{formatEventDateTime(end, timeZone, 'La salida')}</td>
              <td>{priceField}</td>
              <td>{current === undefined && <Badge tone="brand">Ahora</Badge>}</td>
              <td aria-label="Sin acciones" />
            </tr>
          </tbody>
        </table>
      )}
      <Button
        variant="outline"
        size="sm"
        className={styles.add}
        onClick={() => onChange({ steps: [...steps, { until: null, price: ticket.price }] })}
      >
        <Plus aria-hidden="true" />
        {steps.length === 0 ? 'Cambiar el precio por fechas' : 'Añadir tramo'}
      </Button>
    </div>
  );
}
