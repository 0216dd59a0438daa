import { ApiError } from '@dorsal/api-client';
import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { eventDay, formatEventDate } from '@dorsal/domain/event-dates';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { CreateForm } from './CreateForm.tsx';
import { nextEditionDay } from './next-edition.ts';
import { useOpenCreated } from './use-create-event.ts';

export interface RepeatEditionProps {
  events: readonly PanelEventBody[];
  /** The edition that is chosen first. */
  chosenId: string | null;
  onCancel: () => void;
}

/** The next edition of an event: everything but what was sold, on another day. */
export function RepeatEdition({ events, chosenId, onCancel }: RepeatEditionProps) {
  const api = useApi();
  const { _id: organizerId } = useCurrentOrganizer();
  const openCreated = useOpenCreated();
  const submission = useSubmission((error) => error instanceof ApiError);
  const [eventId, setEventId] = useState(chosenId ?? events[0]?._id ?? '');
  const [typedDay, setTypedDay] = useState<string>();
  const day = typedDay ?? suggestedDay(events.find(({ _id }) => _id === eventId));
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  return (
    <CreateForm
      submission={submission}
      submitLabel="Repetir edición"
      busyLabel="Repitiendo…"
      shownFields={['day']}
      onCancel={onCancel}
      onSubmit={(form) => {
        if (day === '') submission.refuse(form);
        else {
          void submission.send(form, async () =>
            openCreated(await api.events.duplicate({ organizerId, eventId }, day)),
          );
        }
      }}
    >
      <Select label="Edición" value={eventId} onChange={({ target }) => setEventId(target.value)}>
        {events.map((event) => (
          <option key={event._id} value={event._id}>
            {`${event.name}, ${formatEventDate(event.startDate, event.timeZone, 'sin fecha')}`}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        label="Día de la nueva edición"
        hint="Se copian entradas, precios, formulario y textos. Los plazos se mueven los mismos días; lo vendido no se copia."
        required
        value={day}
        error={submission.refused && day === '' ? 'Elige el día de la nueva edición.' : fields.day}
        onChange={({ target }) => setTypedDay(target.value)}
      />
    </CreateForm>
  );
}

/** Empty for an event without a date. */
function suggestedDay(event: PanelEventBody | undefined): string {
  const day = eventDay(event?.startDate, event?.timeZone);
  const today = eventDay(new Date(), event?.timeZone ?? defaultTimeZone);
  return day === undefined || today === undefined ? '' : nextEditionDay(day, today);
}
