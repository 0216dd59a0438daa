import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { eurosToCents, formatEuros, formatTicketPrice } from '@dorsal/domain/money';
import { noticeSubject } from '@dorsal/domain/ticket-notices';
import { Button } from '@dorsal/ui/Button';
import { QuantityStepper } from '@dorsal/ui/QuantityStepper';
import { TicketRow } from '@dorsal/ui/TicketRow';
import { type ReactNode, useState } from 'react';
import type { CheckoutApi } from '../calls/checkout-api.ts';
import type { LazyModule } from '../lazy/lazy-module.ts';
import type { LinkElement } from '../link-element.ts';
import { PartSection } from '../section/PartSection.tsx';
import type { NoticeForm } from './NoticeForm.tsx';
import { shownTickets } from './shown-tickets.ts';
import { steppedQuantity, ticketAvailability } from './ticket-availability.ts';
import styles from './TicketsPart.module.css';
import type { TooMany } from './TooMany.tsx';

/** Props that are the same for every ticket type. */
interface TicketSurroundings {
  api: CheckoutApi;
  event: EventBody;
  /** The buyer's address, if it is known: a notice goes there. */
  email: string | undefined;
  privacyLink: LinkElement;
  /** The code that loads with the first press. */
  lazyParts: LazyModule<{ readonly NoticeForm: typeof NoticeForm; readonly TooMany: typeof TooMany }>;
}

export interface TicketsPartProps extends TicketSurroundings {
  /** The ticket type that the buyer came for. */
  preselected: string | null;
  quantities: Readonly<Record<string, number>>;
  /** The buyer's places of each ticket type that the event's free count excludes. */
  taken: Readonly<Record<string, number>> | undefined;
  /** The places left, as the server reported when it refused a choice. */
  left: Readonly<Record<string, number>> | undefined;
  /** 'Ya tengo cuenta', for buyers who are not signed in. */
  signIn?: ReactNode;
  onQuantityChange: (ticketId: string, quantity: number) => void;
}

/** The first part: ticket types and how many of each. */
export function TicketsPart(props: TicketsPartProps) {
  const { preselected, quantities, taken, left, signIn, onQuantityChange, ...surroundings } = props;
  const { event } = surroundings;
  return (
    <PartSection number={1} title="Entradas" aside={signIn}>
      <ul className={styles.tickets}>
        {shownTickets(event.tickets, preselected).map((ticket) => (
          <li key={ticket._id}>
            <TicketChoice
              {...surroundings}
              ticket={ticket}
              quantity={quantities[ticket._id] ?? 0}
              taken={taken?.[ticket._id] ?? 0}
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

interface TicketChoiceProps extends TicketSurroundings {
  ticket: TicketTypeBody;
  quantity: number;
  taken: number;
  left: number | undefined;
  onChange: (quantity: number) => void;
}

function TicketChoice(props: TicketChoiceProps) {
  const { ticket, quantity, taken, left, lazyParts, onChange, ...surroundings } = props;
  const [notice, setNotice] = useState<'coming' | 'open' | 'failed'>();
  const { min, max, note } = ticketAvailability(ticket, { taken, event: surroundings.event });
  const limit = left === undefined ? max : Math.min(max, left);
  const isOpen = max > 0 || quantity > 0;
  const code = lazyParts.loaded();

  const askForNotice = async () => {
    setNotice('coming');
    setNotice(
      await lazyParts.load().then(
        () => 'open',
        () => 'failed',
      ),
    );
  };

  return (
    <>
      <TicketRow
        name={ticket.name}
        description={[ticket.description, isOpen && left === undefined && note].filter(Boolean).join(' · ')}
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
          <div className={styles.closed}>
            {note}
            {noticeSubject(ticket.state) && notice !== 'open' && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Avísame: ${ticket.name}`}
                busy={notice === 'coming'}
                onClick={() => void askForNotice()}
              >
                Avísame
              </Button>
            )}
          </div>
        )}
      </TicketRow>
      {notice === 'failed' && (
        <p role="alert">No se ha podido abrir. Comprueba tu conexión o recarga la página.</p>
      )}
      {!isOpen && notice === 'open' && code && <code.NoticeForm {...surroundings} ticket={ticket} />}
      {code && left !== undefined && quantity > left && (
        <code.TooMany quantity={quantity} left={left} min={min} />
      )}
    </>
  );
}

/** Shows the fee before anything is chosen. */
function FeeNote({ event: { fee, tickets } }: { event: EventBody }) {
  const isPaid = tickets.some(({ price }) => price > 0);
  if (!fee || !isPaid || (fee.fixed === 0 && fee.percent === 0)) return null;
  const parts = [
    fee.percent > 0 && `${String(fee.percent).replace('.', ',')}\u00a0% del precio`,
    fee.fixed > 0 && `${formatEuros(eurosToCents(fee.fixed))} por entrada`,
  ].filter(Boolean);
  return (
    <p className={styles.fee}>Gastos de gestión: {parts.join(' más ')}. Ya van incluidos en el total.</p>
  );
}
