import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { ChevronRight, Flag, House, Settings, Users } from 'lucide-react';
import styles from './PanelHome.module.css';

const entries = [
  { icon: House, name: 'Inicio' },
  { icon: Flag, name: 'Eventos', count: 9 },
  { icon: Users, name: 'Equipo' },
  { icon: Settings, name: 'Ajustes' },
] as const;

const figures = [
  { name: 'Cobrado hoy', value: '1.412,80 €' },
  { name: 'Esta semana', value: '238' },
  { name: 'Cobrado esta semana', value: '7.304,60 €' },
  { name: 'Plazas libres', value: '1.494' },
] as const;

const starts = [
  { day: '12', month: 'dic 2026', name: 'Trail Nocturno del Garbí', sold: '1.284', of: '1.400', percent: 92 },
  { day: '20', month: 'dic 2026', name: '10K Puerto de València', sold: '12.480', of: '13.000', percent: 96 },
  { day: '17', month: 'ene 2027', name: 'Gran Fondo Serra Calderona', sold: '642', of: '1.500', percent: 43 },
] as const;

const tasks = [
  { count: 1, name: 'Evento listo para publicar' },
  { count: 1, name: 'Evento al que le falta algo' },
  { count: 2, name: 'Personas sin segundo paso' },
] as const;

/** The first screen of the organizers' panel (`apps/panel`, feature `home`) with example data: a picture, in HTML. */
export function PanelHome() {
  return (
    <figure
      className={styles.panel}
      aria-label="El panel de una organización: 46 inscripciones hoy, 1.412,80 € cobrados, las plazas vendidas de tres eventos y cuatro asuntos pendientes."
    >
      <div className={styles.rail} aria-hidden="true">
        {entries.map(({ icon: Icon, name, ...entry }, at) => (
          <span key={name} className={styles.entry} data-current={at === 0 || undefined}>
            <Icon />
            {name}
            {'count' in entry && <b>{entry.count}</b>}
          </span>
        ))}
      </div>
      <div className={styles.page} data-theme="light" aria-hidden="true">
        <p className={styles.small}>Lunes 23 nov 2026, 18:42</p>
        <p className={styles.title}>46 inscripciones hoy</p>
        <dl className={styles.figures}>
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <BibNumeral>{value}</BibNumeral>
              </dd>
            </div>
          ))}
        </dl>
        <div className={styles.columns}>
          <div>
            <p className={styles.section}>Próximas salidas</p>
            <ul>
              {starts.map(({ day, month, name, sold, of, percent }) => (
                <li key={name} className={styles.start}>
                  <span className={styles.date}>
                    <BibNumeral>{day}</BibNumeral>
                    <small>{month}</small>
                  </span>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.places}>
                    <span className={styles.bar}>
                      <i style={{ inlineSize: `${percent}%` }} />
                    </span>
                    <small>
                      <b>{sold}</b> de {of} plazas
                    </small>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <p className={styles.section}>Pendiente de ti</p>
            <ul>
              {tasks.map(({ count, name }) => (
                <li key={name} className={styles.task}>
                  <BibNumeral>{count}</BibNumeral>
                  <span className={styles.name}>{name}</span>
                  <ChevronRight />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </figure>
  );
}
