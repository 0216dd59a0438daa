import { line } from 'd3-shape';
import { type ChartScale, labelledPoints, shownMarks } from './chart-scale.ts';
import styles from './LineChart.module.css';
import type { ChartMark, ChartPoint, ChartSeries, ValueText } from './chart-types.ts';
import { SeriesMarker } from './SeriesMarker.tsx';

interface ChartDrawingProps {
  title: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  marks: readonly ChartMark[];
  valueText: ValueText;
  scale: ChartScale;
  /** The point that is read. */
  at: number | undefined;
  isWide: boolean;
}

/** The lines with their ground. Its texts are for the eye: the title says what it shows, the table has the figures. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { title, series, scale, at } = props;
  const { width, height, x, y, top, bottom } = scale;
  const path = line<number>((_, point) => x(point), y);
  return (
    <svg className={styles.drawing} width={width} height={height} role="img" aria-label={title}>
      <Ground {...props} />
      {series
        .map(({ id, values }, rank) => (
          <g key={id} data-rank={rank + 1}>
            <path className={styles.trace} d={path(values) ?? undefined} />
            <SeriesMarker rank={rank + 1} x={x(values.length - 1)} y={y(values.at(-1) ?? 0)} />
          </g>
        ))
        .toReversed()}
      <Texts {...props} />
      {at !== undefined && (
        <g>
          <path className={styles.cursor} d={`M${x(at)} ${top}V${bottom}`} />
          {series.map(({ id, values }, rank) => (
            <g key={id} data-rank={rank + 1}>
              <SeriesMarker rank={rank + 1} x={x(at)} y={y(values[at] ?? 0)} />
            </g>
          ))}
        </g>
      )}
    </svg>
  );
}

/** The horizontal lines, the bars under the first line, and the dotted verticals. */
function Ground({ points, series, marks, scale }: ChartDrawingProps) {
  const { width, x, y, top, bottom, levels } = scale;
  const barWidth = Math.min(3, (width / Math.max(1, points.length)) * 0.6);
  return (
    <g>
      {levels.map((level) => (
        <path key={level} className={styles.level} d={`M0 ${y(level)}H${width}`} />
      ))}
      {series[0]?.values.map((value, point) => (
        <path
          key={points[point]?.label}
          className={styles.bar}
          strokeWidth={barWidth}
          d={`M${x(point)} ${bottom}V${y(value)}`}
        />
      ))}
      {marks.map(({ at, text }) => (
        <path key={`${at} ${text}`} className={styles.mark} d={`M${x(at)} ${top - 20}V${bottom}`} />
      ))}
      <path className={styles.zero} d={`M0 ${bottom}H${width}`} />
    </g>
  );
}

/** The values of the horizontal lines, the texts of the marks, and some points below. Above the lines, so that they can be read. */
function Texts({ points, marks, scale, isWide, valueText }: ChartDrawingProps) {
  const { height, x, y, levels } = scale;
  return (
    <g className={styles.texts}>
      {levels.slice(1).map((level) => (
        <text key={level} x={0} y={y(level) - 5}>
          {valueText(level)}
        </text>
      ))}
      {shownMarks(marks, scale).map(({ text, x: left, row, anchor }) => (
        <text key={`${left} ${text}`} x={left} y={12 + row * 14} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {labelledPoints(points.length, isWide ? 5 : 3).map((point) => (
        <text key={point} x={x(point)} y={height - 8} textAnchor={anchorOf(point, points.length)}>
          {points[point]?.short}
        </text>
      ))}
    </g>
  );
}

/** The first text begins at its point and the last one ends there, so that none is cut off. */
function anchorOf(point: number, points: number): 'start' | 'middle' | 'end' {
  if (points === 1) return 'middle';
  if (point === 0) return 'start';
  return point === points - 1 ? 'end' : 'middle';
}
