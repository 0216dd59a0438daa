import { isEventDay } from '@dorsal/domain/event-day';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef } from 'react';
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
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // The first digits of a year are the year 2, 20 and 202.
    if (target.value === '' || isEventDay(target.value)) change(target.value);
  };

  // While somebody types, the field keeps its own text: set from outside, it would lose the digits before.
  const shown = filters.date ?? '';
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = shown;
  }, [shown]);
  return (
    <Suspense>
      {hasCalendar ? (
        <DateChoice id={id} date={filters.date} countDays={countDays} onChange={change} look="bar" />
      ) : (
        <input
          ref={input}
          id={id}
          name="date"
          type="date"
          defaultValue={shown}
          onChange={type}
          onBlur={({ target }) => {
            target.value = shown;
          }}
        />
      )}
    </Suspense>
  );
}
