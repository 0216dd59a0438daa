import type { RaceDays } from '@dorsal/domain/age-reference';
import type { CategorySet } from '@dorsal/domain/categories';
import { countOf } from '@dorsal/domain/count-text';
import type { CSSProperties } from 'react';
import { type CategoryChart, categoryChart } from '../../draft/category-lanes.ts';
import styles from './CategoryLanes.module.css';

export interface CategoryLanesProps {
  set: CategorySet;
  days: RaceDays;
}

/** The categories on an axis of birth years, with gaps and overlaps across them. The rows below have the same years. */
export function CategoryLanes({ set, days }: CategoryLanesProps) {
  const chart = categoryChart(set, days);
  if (!chart) return null;
  const { lanes, findings, ticks } = chart;
  const words = lanes.map(({ name, years }) => `${name}, ${years}`);
  return (
    <figure className={styles.figure}>
      <figcaption className="visually-hidden">
        {conclusionOf(findings)} Años de nacimiento: {words.join('; ')}.
      </figcaption>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.plot}>
          {ticks.map(({ year, left }) => (
            <span key={year} className={styles.tick} style={place({ left, width: 0 })}>
              {year}
            </span>
          ))}
          {findings.map(({ key, kind, ...stretch }) => (
            <span key={key} className={styles.finding} data-kind={kind} style={place(stretch)}>
              <b>{kind === 'gap' ? 'Hueco' : 'Solape'}</b>
            </span>
          ))}
        </div>
        {lanes.map(({ key, name, years, ...stretch }) => (
          <div key={key} className={styles.lane}>
            <b className={styles.name}>{name}</b>
            <span className={styles.axis}>
              <span className={styles.bar} style={place(stretch)}>
                <span>{years}</span>
              </span>
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}

function conclusionOf(findings: CategoryChart['findings']): string {
  const countOfKind = (kind: 'gap' | 'overlap') => findings.filter((finding) => finding.kind === kind).length;
  const [gaps, overlaps] = [countOfKind('gap'), countOfKind('overlap')];
  if (gaps + overlaps === 0) return 'Sin huecos ni solapes.';
  return `${countOf(gaps, 'hueco', 'huecos')} y ${countOf(overlaps, 'solape', 'solapes')}.`;
}

const place = ({ left, width }: { left: number; width: number }): CSSProperties => ({
  left: `${left}%`,
  width: `${width}%`,
});
