import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { addDays, addMonths, daysAround, isSameMonth, weekday, weeksOfMonth, within } from './days.ts';
import styles from './DatePicker.module.css';

export interface DatePickerProps {
  /** The chosen day, ISO 8601 ('2026-12-12'). */
  value: string | undefined;
  /** The chosen range of days, instead of a `value`; ISO 8601, both included. */
  range?: { readonly from: string; readonly to: string } | undefined;
  /** Called with the chosen day, ISO 8601. */
  onChange: (day: string) => void;
  /** The current day of the user, ISO 8601. */
  today: string;
  /** The day at which it opens without a `value`, ISO 8601. Default `today`. */
  opensAt?: string;
  /** The number of items on a day: days with items have a dot. */
  counts?: ReadonlyMap<string, number>;
  /** The text of a count after the day, for screen readers ('3 eventos'). */
  countLabel?: (count: number) => string;
  /** Whether the day at which it opens takes the focus. */
  takesFocus?: boolean;
  className?: string | undefined;
}

/** Years before and after the current one in which users may search. */
const yearsAround = 10;

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const weekdayLetters = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];
const monthFormat = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** A month of days to choose one or the ends of a range from, ten years back and ahead. Its weeks begin on Monday. */
export function DatePicker({
  value,
  range,
  onChange,
  today,
  opensAt = today,
  counts,
  countLabel,
  takesFocus = false,
  className,
}: DatePickerProps) {
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const bounds = daysAround(today, yearsAround);
  // The only day that Tab reaches (roving tabindex).
  const [current, setCurrent] = useState(within(bounds, value ?? range?.from ?? opensAt));
  const isFirstMonth = isSameMonth(current, bounds.first);
  const isLastMonth = isSameMonth(current, bounds.last);
  const turn = (months: number) => setCurrent(within(bounds, addMonths(current, months)));
  const isChosen = (day: string) => day === value || day === range?.from || day === range?.to;
  const isBetween = (day: string) => range !== undefined && day > range.from && day < range.to;
  const mayFocus = useRef(takesFocus);
  useEffect(() => {
    if (!mayFocus.current) return;
    mayFocus.current = false;
    grid.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus();
  });

  const walk = (event: KeyboardEvent) => {
    const wanted = dayAfterKey(current, event);
    if (wanted === undefined) return;
    event.preventDefault();
    const next = within(bounds, wanted);
    if (next === current) return;
    mayFocus.current = true;
    setCurrent(next);
  };

  return (
    <div className={classNames(styles.picker, className)}>
      <div className={styles.head}>
        {/* At an end the buttons do nothing, but are not disabled, so that they keep the focus. */}
        <IconButton
          aria-label="Mes anterior"
          aria-disabled={isFirstMonth || undefined}
          onClick={() => isFirstMonth || turn(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span id={titleId} className={styles.month} aria-live="polite">
          {monthFormat.format(new Date(current))} {current.slice(0, 4)}
        </span>
        <IconButton
          aria-label="Mes siguiente"
          aria-disabled={isLastMonth || undefined}
          onClick={() => isLastMonth || turn(1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the practices' grid of days is a table */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className={styles.days} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdays.map((name, index) => (
              <th key={name} scope="col" aria-label={name}>
                {weekdayLetters[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(current).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td
                  key={weekdays[index]}
                  aria-selected={day !== undefined && (isChosen(day) || isBetween(day))}
                  data-between={(day !== undefined && isBetween(day)) || undefined}
                >
                  {day && (
                    <button
                      type="button"
                      tabIndex={day === current ? 0 : -1}
                      className={styles.day}
                      aria-label={labelOf(day, counts?.get(day), countLabel)}
                      aria-current={day === today ? 'date' : undefined}
                      data-marked={counts?.get(day) ? true : undefined}
                      data-chosen={isChosen(day) || undefined}
                      onClick={() => {
                        setCurrent(day);
                        onChange(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function labelOf(day: string, count: number | undefined, countLabel: DatePickerProps['countLabel']): string {
  const name = dayFormat.format(new Date(day));
  return count && countLabel ? `${name}, ${countLabel(count)}` : name;
}

/** The day to which a key moves the focus; undefined for other keys. Source: WAI-ARIA practices, date picker. */
function dayAfterKey(day: string, { key, shiftKey }: KeyboardEvent): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
