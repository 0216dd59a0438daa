import { Container } from '@dorsal/ui/Container';
import { DateNumeral } from '@dorsal/ui/DateNumeral';
import { Heading } from '@dorsal/ui/Heading';
import { dateParts } from '~/components/event-card-texts.tsx';
import terrain from '../../art/map-terrain.svg?no-inline';
import { MapPin } from './MapPin.tsx';
import type { UpcomingEvent } from './upcoming-events.ts';
import styles from './Benefits.module.css';

export interface BenefitsProps {
  /** The event on the card about new dates; without one the card has only its text. */
  announced: UpcomingEvent | undefined;
}

/** Three cards: find events, get notified, register (spec, section 2). */
export function Benefits({ announced }: BenefitsProps) {
  return (
    <section aria-labelledby="benefits" data-below-fold>
      <Container>
        <Heading level={2} size="d1" id="benefits">
          De buscar a correr
        </Heading>
        <div className={styles.cards}>
          <article className={styles.find}>
            <img src={terrain} alt="" width={900} height={900} loading="lazy" decoding="async" />
            <div className={styles.radius}>
              <MapPin className={styles.west} />
              <MapPin className={styles.north} active />
              <MapPin className={styles.east} />
            </div>
            <div className={styles.texts}>
              <Heading level={3} size="d2">
                Encuentra carreras cerca de ti
              </Heading>
              <p>
                Lista y mapa a la vez. Filtra por deporte, fecha y distancia hasta dar con tu próxima salida.
              </p>
            </div>
          </article>
          <article className={styles.know} data-theme="coral">
            {announced && <Announcement event={announced} />}
            <div className={styles.texts}>
              <Heading level={3}>Entérate antes que nadie</Heading>
              <p>Añade nuestro calendario al tuyo: las nuevas fechas aparecen solas.</p>
            </div>
          </article>
          <article className={styles.enrol} data-theme="light">
            <p className={styles.clock} aria-hidden="true">
              00<span>:</span>28
            </p>
            <div className={styles.texts}>
              <Heading level={3}>Inscríbete en segundos</Heading>
              <p>Tus datos guardados, tu entrada con QR en el móvil.</p>
            </div>
          </article>
        </div>
      </Container>
    </section>
  );
}

/** A sample notification about a real event, which is also in the list below. */
function Announcement({ event }: { event: UpcomingEvent }) {
  return (
    <div className={styles.note} data-theme="light" aria-hidden="true">
      <DateNumeral {...dateParts(event)} />
      <div className={styles.words}>
        <p className={styles.event}>{event.name}</p>
        <p className={styles.news}>Ya tiene fecha</p>
      </div>
    </div>
  );
}
