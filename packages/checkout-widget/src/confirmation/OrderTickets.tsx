import type { Api } from '@dorsal/api-client';
import { afterPurchaseCalls } from '@dorsal/api-client/after-purchase';
import type { OrderBody } from '@dorsal/api-contract/orders';
import type { ParticipantBody } from '@dorsal/api-contract/participants';
import { Heading } from '@dorsal/ui/Heading';
import { useState } from 'react';
import { mayCorrect } from '../after-purchase/may-correct.ts';
import { PlaceCorrection } from '../after-purchase/PlaceCorrection.tsx';
import type { RaceOfPlace } from '../after-purchase/race-of-place.ts';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { lazyAwaitedTicket } from '../ticket-qr/lazy-awaited-ticket.ts';
import { ParticipantTicket } from '../ticket-qr/ParticipantTicket.tsx';
import { SaveTickets } from '../ticket-qr/SaveTickets.tsx';
import { isValidTicket, type Ticket } from '../ticket-qr/ticket.ts';
import { correctionDeadline } from './correction-deadline.ts';
import { hasPlace } from './order-texts.ts';
import styles from './OrderTickets.module.css';
import { type ConfirmedAddress, useConfirmedAddress } from './use-confirmed-address.ts';

export interface OrderTicketsProps {
  order: OrderBody;
  api: Pick<Api, 'call'>;
  /** A guest's proof that the order is theirs. */
  checkoutToken: string | undefined;
  /** The address that is shared with a ticket. */
  eventUrl: string;
  isFramed: boolean;
  /** Counts the presses that ask for the first ticket. */
  timesAsked: number;
  /** Called when the order has changed on the server. */
  onChanged: () => void;
}

const confirmedTexts: Readonly<Partial<Record<ConfirmedAddress, string>>> = {
  sent: 'Correo confirmado. Ya hemos enviado sus entradas a los demás participantes.',
  failed: 'No hemos podido confirmar tu correo. Abre otra vez el enlace del correo dentro de un rato.',
  invalid: 'El enlace de tu correo ya no funciona y no ha enviado sus entradas a los demás participantes.',
};

/** The QR code of each valid place of a paid order, and which consent is missing of the others. Guests have no My Tickets, so they open their codes here. */
export function OrderTickets(props: OrderTicketsProps) {
  const { order, api, checkoutToken, eventUrl, isFramed, timesAsked } = props;
  const confirmed = useConfirmedAddress(api, order._id);
  const { id, name, startDate, timeZone, location } = order.eventInfo;
  const lines = order.tickets.map((line) => ({
    ...line,
    tickets: line.participants
      .filter(({ state }) => state !== 'cancelled')
      .map(
        (participant): Ticket => ({
          event: { _id: id, name, startDate, timeZone, location },
          ticketId: line.ticketId,
          ticketTypeName: line.name,
          participant,
        }),
      ),
  }));
  const isConfirmed = confirmed === 'sent' || confirmed === 'confirmed';
  const unconfirmedBuyer =
    order.afterPurchase?.isBuyerUnconfirmed && !isConfirmed ? order.buyer?.email : undefined;
  const places = lines.flatMap(({ tickets }) => tickets);
  const heldTogether = places.filter(isValidTicket);
  const hasOthers = places.some(({ participant }) => participant.email !== unconfirmedBuyer);
  return (
    <section className={styles.tickets} aria-labelledby="order-tickets">
      <Heading level={2} id="order-tickets">
        Tus entradas
      </Heading>
      {hasPlace(order, 'awaitsGuardian') && (
        <LazyPart module={lazyAwaitedTicket} waiting={null} failureText="No hemos podido mostrar una plaza.">
          {({ sentTicketsText }) => <p>{sentTicketsText(order)}</p>}
        </LazyPart>
      )}
      <output className={styles.confirmed}>{confirmedTexts[confirmed]}</output>
      {confirmed === 'none' && unconfirmedBuyer !== undefined && hasOthers && (
        <p>
          Los demás participantes recibirán su entrada cuando abras el enlace del correo que te hemos enviado
          a <strong>{unconfirmedBuyer}</strong>.
        </p>
      )}
      {lines
        .filter(({ tickets }) => tickets.length > 0)
        .map((line) => (
          <div key={line.ticketId}>
            <h3 className={styles.ticketType}>{line.name}</h3>
            {line.tickets.map((ticket, index) => (
              // The index as the key: a correction may change the participant's id, and the row must stay open.
              <ParticipantTicket
                key={index}
                ticket={ticket}
                pageUrl={eventUrl}
                heldTogether={heldTogether}
                isFramed={isFramed}
                timesAsked={ticket === heldTogether[0] ? timesAsked : 0}
                onAskGuardian={() =>
                  afterPurchaseCalls(api).askGuardian(
                    { orderId: order._id, participantId: ticket.participant._id },
                    { checkoutToken },
                  )
                }
                correction={
                  <Correction
                    {...props}
                    participant={ticket.participant}
                    line={line}
                    unconfirmedBuyer={unconfirmedBuyer}
                  />
                }
              />
            ))}
          </div>
        ))}
      {heldTogether.length > 1 && <SaveTickets tickets={heldTogether} called="entradas" />}
      <p className={styles.reminder}>Cada participante debe mostrar su propio QR en el acceso.</p>
    </section>
  );
}

interface CorrectionProps extends OrderTicketsProps {
  participant: ParticipantBody;
  /** Of the participant's ticket type. */
  line: Pick<OrderBody['tickets'][number], 'ticketId' | 'name'>;
  unconfirmedBuyer: string | undefined;
}

function Correction({
  order,
  api,
  checkoutToken,
  isFramed,
  onChanged,
  participant,
  line,
  unconfirmedBuyer,
}: CorrectionProps) {
  const [text, setText] = useState<string>();
  const until = correctionDeadline(order);
  return (
    <>
      <PlaceCorrection
        participant={participant}
        race={raceOf(order, line)}
        until={until}
        isInTime={mayCorrect(until)}
        timeZone={order.eventInfo.timeZone}
        unconfirmedBuyer={unconfirmedBuyer}
        isFramed={isFramed}
        onCorrect={async (entries, idempotencyKey) => {
          const place = { orderId: order._id, participantId: participant._id };
          await afterPurchaseCalls(api).correctParticipant(place, entries, { checkoutToken, idempotencyKey });
          onChanged();
        }}
        onCorrected={(email, textOf) => setText(textOf(order, { email, ticket: 'la entrada' }))}
      />
      <output className={styles.corrected}>{text}</output>
    </>
  );
}

/** What another person of the place needs. */
function raceOf(
  { afterPurchase, createdAt, eventInfo }: OrderBody,
  { ticketId, name }: CorrectionProps['line'],
): RaceOfPlace {
  return {
    ...afterPurchase,
    startDate: eventInfo.startDate,
    ticketId,
    ticketName: name,
    orderedAt: createdAt,
  };
}
