import { ApiError } from '@dorsal/api-client';
import { FileDrop } from '@dorsal/ui/FileDrop';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { CreateForm } from './CreateForm.tsx';
import { EventFileError, readEventFile } from './read-event-file.ts';
import { useOpenCreated } from './use-create-event.ts';

export interface CreateFromFileProps {
  onCancel: () => void;
}

/** An event from a file that was exported from an event, of this organizer or of another one. */
export function CreateFromFile({ onCancel }: CreateFromFileProps) {
  const api = useApi();
  const { _id } = useCurrentOrganizer();
  const openCreated = useOpenCreated();
  const submission = useSubmission((error) => error instanceof ApiError || error instanceof EventFileError);
  const [file, setFile] = useState<File>();
  return (
    <CreateForm
      submission={submission}
      submitLabel="Crear evento"
      busyLabel="Creando…"
      shownFields={[]}
      onCancel={onCancel}
      onSubmit={(form) => {
        if (file === undefined) submission.refuse(form);
        else {
          void submission.send(form, async () =>
            openCreated(await api.events.importFile(_id, await readEventFile(file))),
          );
        }
      }}
    >
      <FileDrop
        label="Elige un fichero"
        dropLabel="o arrástralo aquí"
        hint={file === undefined ? 'JSON, como el de «Exportar JSON»' : `Elegido: ${file.name}`}
        accept=".json,application/json"
        error={submission.refused && file === undefined ? 'Elige el fichero del evento.' : undefined}
        onFiles={([first]) => {
          submission.clearError();
          setFile(first);
        }}
      />
    </CreateForm>
  );
}
