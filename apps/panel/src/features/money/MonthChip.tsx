import { useSearchParams } from 'react-router';
import { FilterChip } from '#/components/FilterChip/FilterChip.tsx';
import styles from './MoneySections.module.css';
import { monthOf, monthText } from './money-texts.ts';

export interface MonthChipProps {
  /** `2026-11`, newest first. */
  months: readonly string[];
}

/** Chooses the month of a settlement, which is in the address. Nothing without months. */
export function MonthChip({ months }: MonthChipProps) {
  const [params, setParams] = useSearchParams();
  if (months.length === 0) return null;
  return (
    <div className={styles.filters}>
      <FilterChip
        label="Mes"
        options={months.map((value) => ({ value, label: monthText(value) }))}
        value={monthOf(params)}
        onChange={(value) =>
          setParams(value === null ? {} : { month: value }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  );
}
