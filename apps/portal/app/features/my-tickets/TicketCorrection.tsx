import { PlaceCorrection } from '@dorsal/checkout-widget/after-purchase';
import type { EventBody } from '@dorsal/api-contract/events';
import type { HeldParticipantBody } from '@dorsal/api-contract/participants';
import { useCorrection } from './use-correction.ts';
import { useCorrectionNotice } from './use-correction-notice.ts';

export interface TicketCorrectionProps {
  event: Pick<EventBody, 'timeZone' | 'startDate' | 'sport' | 'questions'>;
  ticketType: Pick<EventBody['tickets'][number], '_id' | 'name'>;
  participant: HeldParticipantBody;
  until: Date | null;
  isInTime: boolean;
}

/** The button in a ticket's row that corrects its name and e-mail, and asks the data of another person. */
export function TicketCorrection({ event, ticketType, participant, ...deadline }: TicketCorrectionProps) {
  const correct = useCorrection(participant);
  const notify = useCorrectionNotice(participant);
  return (
    <PlaceCorrection
      participant={participant}
      race={{
        sport: event.sport,
        waivers: event.questions,
        startDate: event.startDate,
        ticketId: ticketType._id,
        ticketName: ticketType.name,
        orderedAt: participant.orderedAt,
      }}
      {...deadline}
      timeZone={event.timeZone}
      onCorrect={correct}
      onCorrected={(email) => void notify(email)}
    />
  );
}
