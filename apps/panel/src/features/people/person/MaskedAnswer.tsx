import type { RevealDocumentBody } from '@dorsal/api-contract/panel/people';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { useEventRef } from '../use-event-ref.ts';
import styles from './PersonScreen.module.css';

export interface MaskedAnswerProps {
  person: Pick<PanelPersonBody, '_id' | 'fullName'>;
  document: RevealDocumentBody;
  label: string;
  /** Its last characters only. */
  masked: string;
}

/** A document, hidden until the person of the team asks for it; the server records that. */
export function MaskedAnswer({ person, document, label, masked }: MaskedAnswerProps) {
  const api = useApi();
  const ref = useEventRef();
  const run = useGuarded();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string>();
  const reveal = async () => {
    const personRef = { ...ref, personId: person._id };
    const { value } = await run(() => api.people.reveal(personRef, document));
    setShown(value);
  };
  return (
    <>
      {shown ?? masked}
      <button
        type="button"
        className={styles.show}
        aria-label={`${shown === undefined ? 'Ver' : 'Ocultar'}: ${label}`}
        onClick={() => (shown === undefined ? setAsking(true) : setShown(undefined))}
      >
        {shown === undefined ? 'Ver' : 'Ocultar'}
      </button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`¿Ver «${label}»?`}
        confirmLabel="Ver el documento"
        busyLabel="Abriendo…"
        onConfirm={reveal}
      >
        Quedará en el registro de actividad: tu nombre, la hora y que has visto el de {person.fullName}.
      </ConfirmDialog>
    </>
  );
}
