import type { PersonDocumentBody } from '@dorsal/api-contract/panel/person-document';
import { type DocumentState, documentStateNames } from '@dorsal/domain/asked-documents';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { openFile } from '#/components/open-file.ts';
import { ReasonDialog } from '#/components/ReasonDialog/ReasonDialog.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useEventRef } from '../use-event-ref.ts';
import { Line } from './Line.tsx';
import styles from './PersonScreen.module.css';
import { useUpdatePerson } from './use-update-person.ts';

export interface PersonDocumentsProps {
  person: { readonly _id: string; readonly fullName: string };
  documents: readonly PersonDocumentBody[];
  reading: Reading;
}

const blockedText =
  'Tu navegador ha bloqueado la pestaña del documento. Permite las ventanas emergentes y prueba otra vez.';

/** In the words of the person who reviews. */
const stateNames: Readonly<Record<DocumentState, string>> = { ...documentStateNames, pending: 'Por revisar' };

/** The documents that the event asks of the person, with what the team does about them. */
export default function PersonDocuments({ person, documents, reading }: PersonDocumentsProps) {
  return (
    <section className={styles.section} aria-labelledby="person-documents">
      <SectionHeading id="person-documents">Documentos</SectionHeading>
      <dl className={styles.data}>
        {documents.map((document) => (
          <Line key={document._id} label={document.label}>
            <StateText document={document} reading={reading} />
            {document.file && <Review person={person} document={document} fileId={document.file._id} />}
          </Line>
        ))}
      </dl>
    </section>
  );
}

function StateText({ document, reading }: { document: PersonDocumentBody; reading: Reading }) {
  const { state, isRequired, file, decidedAt, reason } = document;
  if (!file) return isRequired ? stateNames.missing : 'No lo ha enviado. Es opcional';
  const at = formatDayAndTime(decidedAt ?? file.sentAt, reading);
  return (
    <>
      {decidedAt === null ? `${stateNames[state]}, enviado el ${at}` : `${stateNames[state]} el ${at}`}
      {reason !== null && `: ${reason}`}
    </>
  );
}

interface ReviewProps {
  person: PersonDocumentsProps['person'];
  document: PersonDocumentBody;
  /** The file that the buttons are about. */
  fileId: string;
}

function Review({ person, document, fileId }: ReviewProps) {
  const { _id: askedId, label, state } = document;
  const [dialog, setDialog] = useState<'see' | 'refuse'>();
  const api = useApi();
  const { organizerId, eventId } = useEventRef();
  const run = useGuarded();
  const toasts = useToast();
  const update = useUpdatePerson();
  const ref = { organizerId, eventId, personId: person._id, askedId };
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.peopleDocuments.decide(ref, { state: 'accepted', fileId })),
    onSuccess: (changed) => {
      update(changed);
      toasts.show('Documento aceptado.');
    },
    onError: (error) => toasts.alert(errorText(error)),
  });
  const open = async () => {
    const file = await run(() => api.peopleDocuments.show(ref));
    if (!openFile(file)) toasts.alert(blockedText);
  };
  return (
    <div className={styles.review}>
      <Button variant="outline" size="sm" aria-label={`Ver: ${label}`} onClick={() => setDialog('see')}>
        Ver
      </Button>
      {state !== 'accepted' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Aceptar: ${label}`}
          busy={isPending}
          busyLabel="Aceptando…"
          onClick={() => mutate()}
        >
          Aceptar
        </Button>
      )}
      {state !== 'refused' && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Rechazar: ${label}`}
          onClick={() => setDialog('refuse')}
        >
          Rechazar
        </Button>
      )}
      <ConfirmDialog
        open={dialog === 'see'}
        onClose={() => setDialog(undefined)}
        title={`¿Ver «${label}»?`}
        confirmLabel="Ver el documento"
        busyLabel="Abriendo…"
        onConfirm={open}
      >
        Se abre en otra pestaña. Quedará en el registro de actividad: tu nombre, la hora y que has abierto un
        documento de {person.fullName}.
      </ConfirmDialog>
      <ReasonDialog
        open={dialog === 'refuse'}
        onClose={() => setDialog(undefined)}
        title={`¿Rechazar «${label}»?`}
        hint="Lo enviamos por correo a la persona, con el enlace para mandar otro. No escribas datos de salud."
        missing="Escribe el motivo: se lo enviamos a la persona."
        maxLength={300}
        confirmLabel="Rechazar y enviar el motivo"
        onConfirm={async (reason) => {
          update(await run(() => api.peopleDocuments.decide(ref, { state: 'refused', fileId, reason })));
          toasts.show('Documento rechazado.');
        }}
      />
    </div>
  );
}
