import { formatTimeForReader } from '@dorsal/domain/zone-name';
import { useReaderZone } from './reader-zone.ts';

export interface EventTimeProps {
  /** ISO 8601. */
  at: string;
  /** The event's time zone. */
  timeZone: string;
}

/** A time in the event's time zone. The zone is named for readers whose local time differs. */
export function EventTime({ at, timeZone }: EventTimeProps) {
  const readerZone = useReaderZone();
  return <time dateTime={at}>{formatTimeForReader(at, { timeZone, readerZone })}</time>;
}
