import { formatTimeForReader } from '@dorsal/domain/zone-name';
import { useReaderZone } from './reader-zone.ts';

export interface EventTimeProps {
  /** ISO 8601. */
  at: string;
  /** The event's. */
  timeZone: string;
}

/** A time of an event, by the event's clock. The zone is named to readers whose clocks show another time. */
export function EventTime({ at, timeZone }: EventTimeProps) {
  const readerZone = useReaderZone();
  return <time dateTime={at}>{formatTimeForReader(at, { timeZone, readerZone })}</time>;
}
