import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { eurosToCents, formatEuros, formatTicketPrice } from '@dorsal/domain/money';
import { QuantityStepper } from '@dorsal/ui/QuantityStepper';
import { TicketRow } from '@dorsal/ui/TicketRow';
import type { ReactNode } from 'react';
import { PartSection } from '../section/PartSection.tsx';
import { steppedQuantity, ticketAvailability } from './ticket-availability.ts';
import styles from './TicketsPart.module.css';

export interface TicketsPartProps {
  event: EventBody;
  quantities: Readonly<Record<string, number>>;
  /** Places of each ticket type that are this buyer's, and that the event's numbers don't count as free. */
  taken: Readonly<Record<string, number>>;
  /** What the server said is left, after it refused a choice. */
  left: Readonly<Record<string, number>> | undefined;
  /** 'Ya tengo cuenta', for buyers who are not signed in. */
  signIn?: ReactNode;
  onQuantityChange: (ticketId: string, quantity: number) => void;
}

/** The first part: ticket types and how many of each. */
export function TicketsPart(props: TicketsPartProps) {
  const { event, quantities, taken, left, signIn, onQuantityChange } = props;
  return (
    <PartSection number={1} title="Entradas" aside={signIn}>
      <ul className={styles.tickets}>
        {event.tickets.map((ticket) => (
          <li key={ticket._id}>
            <TicketChoice
              event={event}
              ticket={ticket}
              quantity={quantities[ticket._id] ?? 0}
              taken={taken[ticket._id] ?? 0}
              left={left?.[ticket._id]}
              onChange={(quantity) => onQuantityChange(ticket._id, quantity)}
            />
          </li>
        ))}
      </ul>
      <FeeNote event={event} />
    </PartSection>
  );
}

interface TicketChoiceProps {
  event: EventBody;
  ticket: TicketTypeBody;
  quantity: number;
  taken: number;
  left: number | undefined;
  onChange: (quantity: number) => void;
}

function TicketChoice({ event, ticket, quantity, taken, left, onChange }: TicketChoiceProps) {
  const { min, max, note } = ticketAvailability(ticket, { taken, event });
  const limit = left === undefined ? max : Math.min(max, left);
  const isOpen = max > 0 || quantity > 0;
  return (
    <>
      <TicketRow
        name={ticket.name}
        description={[ticket.description, isOpen ? note : undefined].filter(Boolean).join(' · ')}
        price={formatTicketPrice(eurosToCents(ticket.price))}
        selected={quantity > 0}
      >
        {isOpen ? (
          <QuantityStepper
            label={`Entradas ${ticket.name}`}
            decreaseLabel={`Quitar una entrada ${ticket.name}`}
            increaseLabel={`Añadir una entrada ${ticket.name}`}
            value={quantity}
            max={limit}
            onValueChange={(next) => onChange(steppedQuantity(quantity, next, { min, max: limit }))}
          />
        ) : (
          <p className={styles.closed}>{note}</p>
        )}
      </TicketRow>
      {left !== undefined && quantity > left && (
        <p className={styles.tooMany}>{tooManyText(quantity, left, min)}</p>
      )}
    </>
  );
}

function tooManyText(quantity: number, left: number, min: number): string {
  if (left < min) return 'Se han agotado. Quítalas para seguir con el resto.';
  const surplus = quantity - left;
  const leftText = left === 1 ? 'Solo queda 1 plaza' : `Solo quedan ${left} plazas`;
  return `${leftText}: quita ${surplus === 1 ? 'una entrada' : `${surplus} entradas`} para seguir.`;
}

/** The fee is told before anything is chosen. */
function FeeNote({ event: { fee, tickets } }: { event: EventBody }) {
  const isPaid = tickets.some(({ price }) => price > 0);
  if (!fee || !isPaid || (fee.fixed === 0 && fee.percent === 0)) return null;
  const parts = [
    fee.percent > 0 && `${String(fee.percent).replace('.', ',')}\u00a0% del precio`,
    fee.fixed > 0 && `${formatEuros(eurosToCents(fee.fixed))} por entrada`,
  ].filter(Boolean);
  return <p className={styles.fee}>Gastos de gestión: {parts.join(' más ')}. Ya están en el total.</p>;
}
