import { PlaceCorrection } from '@dorsal/checkout-widget/after-purchase';
import type { EventBody } from '@dorsal/api-contract/events';
import type { HeldParticipantBody } from '@dorsal/api-contract/participants';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useCorrection } from './use-correction.ts';

export interface TicketCorrectionProps {
  event: Pick<EventBody, 'timeZone'>;
  participant: HeldParticipantBody;
  until: Date | null;
  isInTime: boolean;
}

/** In a ticket's row: the way to correct its name and e-mail. */
export function TicketCorrection({ event, participant, ...deadline }: TicketCorrectionProps) {
  const correct = useCorrection(participant);
  const toasts = useToast();
  return (
    <PlaceCorrection
      participant={participant}
      {...deadline}
      timeZone={event.timeZone}
      onCorrect={correct}
      onCorrected={(email) => toasts.result(`Datos corregidos. Hemos enviado el ticket a ${email}`)}
    />
  );
}
