import { formatEventDate } from '@dorsal/domain/event-dates';
import { CalendarDays } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { EventCalendar } from './EventCalendar.tsx';
import { anyDateText, type CountDays } from './filter-controls.ts';
import styles from './DateChoice.module.css';

export interface DateChoiceProps {
  /** Of its button, for a `<label>`. */
  id: string;
  /** ISO day. */
  date: string | undefined;
  /** How many events there are on each ISO day, under all other filters: only worked out while the calendar is open. */
  countDays: CountDays;
  onChange: (date: string | undefined) => void;
  /** `bar`: the calendar hangs from it, over the page. `panel`: a field, the calendar below it. */
  look: 'bar' | 'panel';
}

/** The day to filter by, and the calendar that it opens. */
export function DateChoice({ id, date, countDays, onChange, look }: DateChoiceProps) {
  const calendarId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const text = date ? formatEventDate(`${date}T12:00:00Z`) : anyDateText;

  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around it stays.
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    const leave = ({ target }: Event) => {
      if (look === 'bar' && !box.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('keydown', letGo, { signal });
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    return () => controller.abort();
  }, [isOpen, look]);

  return (
    <div ref={box} className={styles.choice} data-look={look}>
      <button
        ref={button}
        id={id}
        type="button"
        className={styles.button}
        aria-label={`Fecha: ${text}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? calendarId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span data-any={!date || undefined}>{text}</span>
        <CalendarDays aria-hidden="true" size={20} />
      </button>
      {isOpen && (
        <div id={calendarId} className={styles.calendar}>
          <EventCalendar
            date={date}
            countDays={countDays}
            onChoose={(day) => {
              onChange(day);
              setOpen(false);
              button.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}
