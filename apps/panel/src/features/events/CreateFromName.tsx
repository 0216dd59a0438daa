import { ApiError } from '@dorsal/api-client';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { CreateForm } from './CreateForm.tsx';
import { useOpenCreated } from './use-create-event.ts';

export interface CreateFromNameProps {
  onCancel: () => void;
}

/** A new event needs only a name; the editor asks for the rest. */
export function CreateFromName({ onCancel }: CreateFromNameProps) {
  const api = useApi();
  const { _id } = useCurrentOrganizer();
  const openCreated = useOpenCreated();
  const submission = useSubmission((error) => error instanceof ApiError);
  const [name, setName] = useState('');
  const isMissing = name.trim() === '';
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  return (
    <CreateForm
      submission={submission}
      submitLabel="Crear evento"
      busyLabel="Creando…"
      shownFields={['name']}
      onCancel={onCancel}
      onSubmit={(form) => {
        if (isMissing) submission.refuse(form);
        else void submission.send(form, async () => openCreated(await api.events.create(_id, name.trim())));
      }}
    >
      <TextField
        label="Nombre del evento"
        hint="Puedes cambiarlo antes de publicar. Nadie lo ve todavía."
        maxLength={200}
        required
        value={name}
        error={submission.refused && isMissing ? 'Escribe el nombre del evento.' : fields.name}
        onChange={({ target }) => setName(target.value)}
      />
    </CreateForm>
  );
}
