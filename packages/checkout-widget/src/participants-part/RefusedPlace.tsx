import { eurosToCents, formatTicketPrice } from '@dorsal/domain/money';
import { Button } from '@dorsal/ui/Button';
import type { FittingTicket } from '../state/fitting-ticket.ts';
import styles from './RacePlace.module.css';

export interface RefusedPlaceProps {
  /** The place, for the names of the buttons. */
  legend: string;
  /** A ticket type that admits the person. */
  fitting: FittingTicket | undefined;
  /** Whether other places are left without this one. */
  canLeave: boolean;
  /** Null: gives the place up. */
  onMove: (to: string | null) => void;
  onOther: () => void;
}

/** What a buyer can do if the ticket type doesn't admit a person. */
export function RefusedPlace({ legend, fitting, canLeave, onMove, onOther }: RefusedPlaceProps) {
  const ofPlace = <span className="visually-hidden">: {legend}</span>;
  return (
    <div className={styles.actions}>
      {fitting && (
        <Button size="sm" variant="ink" onClick={() => onMove(fitting._id)}>
          Pasar a {fitting.name}, {formatTicketPrice(eurosToCents(fitting.price))}
          {ofPlace}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={onOther}>
        Elegir a otra persona
        {ofPlace}
      </Button>
      {canLeave && (
        <Button size="sm" variant="ghost" onClick={() => onMove(null)}>
          Quitar esta plaza
          {ofPlace}
        </Button>
      )}
    </div>
  );
}
