import { Badge } from '@dorsal/ui/Badge';
import { Bib } from '@dorsal/ui/Bib';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { ArrowRight, Check, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './FirstEvent.module.css';

/** For an organizer without events: the four steps to the first one. */
export function FirstEvent() {
  const { slug, state, permissions } = useCurrentOrganizer();
  const isApproved = state === 'approved';
  return (
    <Bib lift="line" className={styles.sheet}>
      <div className={styles.top}>
        <Track />
        <h2 className={styles.title}>Crea tu primer evento</h2>
        <p className={styles.lead}>Cuatro pasos y está a la venta. Nadie lo ve hasta que tú lo publiques.</p>
      </div>
      <ol className={styles.steps}>
        <li className={styles.step} data-step="done">
          <span className={styles.number} aria-hidden="true">
            1
          </span>
          <h3>Di quién organiza</h3>
          <p>Nombre, NIF y datos de contacto</p>
          <Badge tone={isApproved ? 'success' : 'warning'} className={styles.state}>
            {isApproved ? <Check aria-hidden="true" /> : <Clock aria-hidden="true" />}
            {isApproved ? 'Hecho' : 'En revisión'}
          </Badge>
        </li>
        <li className={styles.step} data-step="now">
          <span className={styles.number} aria-hidden="true">
            2
          </span>
          <h3>Crea tu primer evento</h3>
          <p>Fecha, lugar y un texto. Cinco minutos</p>
          {permissions.includes('events.write') && (
            <ButtonLink
              variant="ink"
              size="sm"
              className={styles.action}
              render={<Link to={`/${slug}/events?new=name`} />}
            >
              Crear evento
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          )}
        </li>
        <li className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            3
          </span>
          <h3>Pon entradas y precios</h3>
          <p>Distancias, plazas y tramos</p>
        </li>
        <li className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            4
          </span>
          <h3>Publica y comparte</h3>
          <p>En Dorsal y en tu web</p>
        </li>
      </ol>
    </Bib>
  );
}

/** A bend of a running track. */
function Track() {
  return (
    <svg className={styles.track} viewBox="0 0 620 460" fill="none" aria-hidden="true">
      <g transform="translate(300 230) rotate(-28)">
        {[60, 120, 180].map((radius) => (
          <path
            key={radius}
            className={styles.lane}
            d={`M520-${radius}H0A${radius} ${radius} 0 0 0 0 ${radius}H520`}
          />
        ))}
        <path className={styles.runner} d="M520-90H0A90 90 0 0 0-90 0" />
        <circle className={styles.start} cx="-90" r="15" />
      </g>
    </svg>
  );
}
