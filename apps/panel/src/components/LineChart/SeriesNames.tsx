import { type ChartScale, spreadOut } from './chart-scale.ts';
import styles from './LineChart.module.css';
import type { ChartSeries } from './chart-types.ts';
import { SeriesMarker } from './SeriesMarker.tsx';

interface SeriesNamesProps {
  series: readonly ChartSeries[];
  scale: ChartScale;
  isWide: boolean;
}

const nameHeight = 36;

/** The names at the ends of the lines, or a list with their keys under the chart. */
export function SeriesNames({ series, scale, isWide }: SeriesNamesProps) {
  const ends = series.map(({ values }) => scale.y(values.at(-1) ?? 0) - nameHeight / 2);
  const tops = spreadOut(ends, nameHeight, scale.bottom - nameHeight);
  return (
    <ul className={styles.names}>
      {series.map(({ id, name, note }, rank) => (
        <li key={id} className={styles.name} style={isWide ? { top: tops[rank] } : undefined}>
          {!isWide && (
            <svg className={styles.key} data-rank={rank + 1} width={36} height={14} aria-hidden="true">
              <path className={styles.trace} d="M0 7H36" />
              <SeriesMarker rank={rank + 1} x={18} y={7} />
            </svg>
          )}
          <b>{name}</b>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}
