import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { PeopleValue } from '@dorsal/api-contract/panel/people-audience';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useGuarded } from '#/session/guard.ts';
import { answerText } from '../filter-texts.ts';
import { useEventRef } from '../use-event-ref.ts';
import styles from './PersonScreen.module.css';

export interface HealthAnswerProps {
  person: Pick<PanelPersonBody, '_id' | 'fullName'>;
  questionId: string;
  label: string;
}

/** An answer about health, which the server sends when the person of the team asks for it, and records that. */
export function HealthAnswer({ person, questionId, label }: HealthAnswerProps) {
  const api = useApi();
  const ref = useEventRef();
  const run = useGuarded();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<{ readonly value: PeopleValue }>();
  const show = async () => {
    setShown(await run(() => api.people.showHealth({ ...ref, personId: person._id }, questionId)));
  };
  return (
    <>
      {shown ? answerText(shown.value) : 'Dato de salud, con respuesta'}
      <button
        type="button"
        className={styles.show}
        aria-label={`${shown ? 'Ocultar' : 'Ver'}: ${label}`}
        onClick={() => (shown ? setShown(undefined) : setAsking(true))}
      >
        {shown ? 'Ocultar' : 'Ver'}
      </button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="¿Ver este dato de salud?"
        confirmLabel="Ver el dato"
        busyLabel="Abriendo…"
        onConfirm={show}
      >
        «{label}». Quedará en el registro de actividad: tu nombre, la hora y que has visto el de{' '}
        {person.fullName}, sin la respuesta.
      </ConfirmDialog>
    </>
  );
}
