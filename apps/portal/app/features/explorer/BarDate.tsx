import { lazy, Suspense, useRef } from 'react';
import type { FilterControlsProps } from './filter-controls.ts';
import { useCalendar } from './use-calendar.ts';

const fetchCalendar = async () => {
  const { DateChoice } = await import('./DateChoice.tsx');
  return { default: DateChoice };
};
const DateChoice = lazy(fetchCalendar);

export interface BarDateProps extends Pick<FilterControlsProps, 'filters' | 'countDays' | 'onChange'> {
  id: string;
}

/** The day to filter by, in the bar: the browser's own field until the calendar with the events is there. */
export function BarDate({ id, filters, countDays, onChange }: BarDateProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasCalendar = useCalendar(input, fetchCalendar);
  const change = (date: string | undefined) => onChange({ date });
  return (
    <Suspense>
      {hasCalendar ? (
        <DateChoice id={id} date={filters.date} countDays={countDays} onChange={change} look="bar" />
      ) : (
        <input
          ref={input}
          id={id}
          type="date"
          value={filters.date ?? ''}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Suspense>
  );
}
