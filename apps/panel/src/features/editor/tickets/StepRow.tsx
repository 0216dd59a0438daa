import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { eurosToCents, formatEuros } from '@dorsal/domain/money';
import { Badge } from '@dorsal/ui/Badge';
import { IconButton } from '@dorsal/ui/IconButton';
import { Lock, Trash2 } from 'lucide-react';
import { useFieldProblems } from '../fields/draft-context.ts';
import { MomentField } from '#/components/MomentField/MomentField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import styles from './PriceFields.module.css';

type Step = DraftTicketBody['steps'][number];

export interface StepRowProps {
  step: Step;
  /** From 1. */
  number: number;
  path: string;
  timeZone: string;
  /** It was public and is over: people paid this price. */
  isClosed: boolean;
  isCurrent: boolean;
  onChange: (values: Partial<Step>) => void;
  onRemove: () => void;
}

/** A price until a moment. A closed one is locked. */
export function StepRow({
  step,
  number,
  path,
  timeZone,
  isClosed,
  isCurrent,
  onChange,
  onRemove,
}: StepRowProps) {
  const problems = useFieldProblems();
  if (isClosed) {
    return (
      <tr className={styles.closed}>
        <td>{formatEventDateTime(step.until, timeZone)}</td>
        <td className={styles.amount}>{step.price === null ? '' : formatEuros(eurosToCents(step.price))}</td>
        <td>
          <Badge>
            <Lock className={styles.lock} aria-hidden="true" />
            Cerrado
          </Badge>
        </td>
        <td aria-label="Sin acciones" />
      </tr>
    );
  }
  const { warning: untilWarning, ...until } = problems(`${path}.until`, step.until === null);
  const { warning: priceWarning, ...price } = problems(`${path}.price`, step.price === null);
  return (
    <tr>
      <td>
        <MomentField
          {...until}
          label={`Se vende hasta, tramo ${number}`}
          labelHidden
          value={step.until}
          timeZone={timeZone}
          defaultTime="23:59"
          onChange={(value) => onChange({ until: value })}
          {...(untilWarning !== undefined && { hint: untilWarning })}
        />
      </td>
      <td>
        <NumberField
          {...price}
          label={`Precio, tramo ${number}`}
          labelHidden
          unit="€"
          decimals={2}
          value={step.price}
          onChange={(value) => onChange({ price: value })}
          {...(priceWarning !== undefined && { hint: priceWarning })}
        />
      </td>
      <td>{isCurrent && <Badge tone="brand">Ahora</Badge>}</td>
      <td>
        <IconButton aria-label={`Quitar el tramo ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}
