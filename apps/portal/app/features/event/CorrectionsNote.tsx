import type { EventBody } from '@dorsal/api-contract/events';
import { mayChangeParticipants, participantChangesUntil } from '@dorsal/domain/participant-changes';
import { useServerClock } from '~/components/clock.ts';
import { EventTime } from '~/components/EventTime.tsx';

export interface CorrectionsNoteProps {
  event: EventBody;
  /** The server's time, ms since 1970. */
  renderedAt: number;
}

/** Until when the data of participants can be corrected. */
export function CorrectionsNote({ event, renderedAt }: CorrectionsNoteProps) {
  const dates = { changesUntil: event.changesUntil, startsAt: event.startDate };
  const isInTime = useServerClock((nowMs) => mayChangeParticipants(dates, new Date(nowMs)), renderedAt);
  const until = participantChangesUntil(dates);
  if (until === undefined) return 'Puedes corregir el nombre o el correo de cada participante.';
  const time = <EventTime at={until.toISOString()} timeZone={event.timeZone} />;
  if (!isInTime) return <>El plazo para corregir el nombre o el correo terminó el {time}.</>;
  return <>Puedes corregir el nombre o el correo de cada participante hasta el {time}.</>;
}
