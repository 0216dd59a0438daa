import { PlaceCorrection } from '@dorsal/checkout-widget/after-purchase';
import type { EventBody } from '@dorsal/api-contract/events';
import type { HeldParticipantBody } from '@dorsal/api-contract/participants';
import { useCorrection } from './use-correction.ts';
import { useCorrectionNotice } from './use-correction-notice.ts';

export interface TicketCorrectionProps {
  event: Pick<EventBody, 'timeZone'>;
  participant: HeldParticipantBody;
  until: Date | null;
  isInTime: boolean;
}

/** The button in a ticket's row that corrects its name and e-mail. */
export function TicketCorrection({ event, participant, ...deadline }: TicketCorrectionProps) {
  const correct = useCorrection(participant);
  const notify = useCorrectionNotice(participant);
  return (
    <PlaceCorrection
      participant={participant}
      {...deadline}
      timeZone={event.timeZone}
      onCorrect={correct}
      onCorrected={(email) => void notify(email)}
    />
  );
}
