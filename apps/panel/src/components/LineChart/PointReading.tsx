import styles from './LineChart.module.css';
import type { ChartPoint, ChartSeries, ValueText } from './chart-types.ts';

interface PointReadingProps {
  point: ChartPoint | undefined;
  at: number | undefined;
  series: readonly ChartSeries[];
  valueText: ValueText;
}

/** The values of one point, in a line that always has its height. The slider says them to screen readers. */
export function PointReading({ point, at, series, valueText }: PointReadingProps) {
  return (
    <p className={styles.reading} aria-hidden="true">
      {point === undefined || at === undefined ? (
        'Recorre el gráfico con el dedo, el ratón o las flechas.'
      ) : (
        <>
          <b>{point.label}</b>
          {series.map(({ id, name, values }) => (
            <span key={id}>
              {name} <b>{valueText(values[at] ?? 0)}</b>
            </span>
          ))}
        </>
      )}
    </p>
  );
}
