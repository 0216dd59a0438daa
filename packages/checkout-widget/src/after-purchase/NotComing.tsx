import { formatTimeHere } from '@dorsal/domain/zone-name';
import { TextLink } from '@dorsal/ui/TextLink';
import type { LinkElement } from '../link-element.ts';
import styles from './NotComing.module.css';

export interface NotComingProps {
  /** The refund and name-change terms. */
  terms: string;
  /** Until when participants can be corrected; null if the event has no date. */
  until: Date | null;
  /** Whether corrections are still possible. */
  isInTime: boolean;
  /** True if the device is offline and a correction has to wait. Default false. */
  needsConnection?: boolean;
  /** The event's. */
  timeZone: string;
  organizerName: string;
  /** Link for a message to the organizer; null if they accept none. */
  contact: LinkElement | null;
  /** Of the heading. */
  level: 2 | 3;
  className?: string | undefined;
}

/** What a buyer who can't come can do: the terms, the deadline for corrections, and the contact. */
export function NotComing(props: NotComingProps) {
  const { terms, until, isInTime, needsConnection = false, timeZone, contact, level, className } = props;
  const Title = `h${level}` as const;
  return (
    <section className={className}>
      <div className={styles.texts}>
        <Title className={styles.title}>¿No puedes ir?</Title>
        <p>{terms}</p>
        {until !== null && (
          <p>
            {isInTime
              ? 'Puedes corregir el nombre y el correo de cada participante hasta el '
              : 'El plazo para corregir los datos terminó el '}
            <time dateTime={until.toISOString()}>{formatTimeHere(until, timeZone)}</time>.
            {isInTime && needsConnection && ' Para hacerlo necesitas conexión a internet.'}
          </p>
        )}
        {contact && (
          <p>
            ¿Alguna duda? <TextLink render={contact}>Escribe a {props.organizerName}</TextLink>
          </p>
        )}
      </div>
    </section>
  );
}
