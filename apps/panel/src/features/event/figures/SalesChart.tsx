import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import type { SalesMeasure } from '@dorsal/domain/sales-conclusion';
import { LineChart } from '#/components/LineChart/LineChart.tsx';
import styles from './Figures.module.css';
import type { Period } from './figures-filters.ts';
import { numberText, periodTexts, pointTexts } from './figures-texts.ts';
import { conclusionOf, mostSeries, priceMarks, shownSeries } from './shown-series.ts';

interface SalesChartProps {
  figures: SalesFiguresBody;
  measure: SalesMeasure;
  period: Period;
  now: string;
}

/** A line for each of the tickets that sell most. */
export function SalesChart({ figures, measure, period, now }: SalesChartProps) {
  return (
    <>
      <LineChart
        title={conclusionOf(figures, measure, periodTexts[period])}
        points={pointTexts(figures, now)}
        series={shownSeries(figures, measure)}
        marks={priceMarks(figures)}
        valueText={(value) => numberText(value, measure)}
      />
      {figures.tickets.length > mostSeries && (
        <p className={styles.hint}>El gráfico tiene las tres entradas que más venden. La tabla, todas.</p>
      )}
    </>
  );
}
