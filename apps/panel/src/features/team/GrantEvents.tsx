import { Checkbox } from '@dorsal/ui/Checkbox';
import { Select } from '@dorsal/ui/Select';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './GrantForm.module.css';

export interface GrantEventsProps {
  /** Null: all events. */
  value: readonly string[] | null;
  error: string | undefined;
  onChange: (eventIds: readonly string[] | null) => void;
}

/** The events of a membership: all, or some of those that aren't archived. */
export function GrantEvents({ value, error, onChange }: GrantEventsProps) {
  const { _id } = useCurrentOrganizer();
  const { data: events } = useSuspenseQuery(eventsQuery(useApi(), _id));
  const shown = events.filter((event) => !event.isArchived || value?.includes(event._id));
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...(value ?? []), id] : (value ?? []).filter((other) => other !== id));
  return (
    <div className={styles.events}>
      <Select
        label="En"
        error={error}
        value={value === null ? 'all' : 'some'}
        onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
      >
        <option value="all">Todos los eventos</option>
        <option value="some" disabled={events.length === 0}>
          Solo en algunos
        </option>
      </Select>
      {value !== null && (
        <fieldset className={styles.list}>
          <legend className="visually-hidden">Eventos</legend>
          {shown.map((event) => (
            <Checkbox
              key={event._id}
              checked={value.includes(event._id)}
              onChange={({ target }) => toggle(event._id, target.checked)}
            >
              {event.name}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}
