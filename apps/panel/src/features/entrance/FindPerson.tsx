import type { EventRef } from '@dorsal/api-client/panel';
import type { AdmitPersonBody, EntranceFiguresBody } from '@dorsal/api-contract/panel/entrance';
import type { PersonRowBody } from '@dorsal/api-contract/panel/people';
import { formatTime } from '@dorsal/domain/moment-text';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { entranceQuery, foundKey, foundQuery } from './entrance-queries.ts';
import { foundText, mayEnter } from './entrance-texts.ts';
import styles from './FindPerson.module.css';
import { ScanHere } from './ScanHere.tsx';

export interface FindPersonProps {
  eventRef: EventRef;
  figures: EntranceFiguresBody;
}

/** Finds a person and lets them in; beside it, the phone in one's hand becomes a scanner. */
export function FindPerson({ eventRef, figures }: FindPersonProps) {
  const { permissions } = useCurrentOrganizer();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data, error, isPlaceholderData } = useQuery(foundQuery(api, eventRef, q));
  return (
    <div className={styles.find}>
      <div className={styles.bar}>
        <SearchField
          label="Buscar a una persona"
          placeholder="Nombre y apellidos"
          value={typed}
          onChange={setTyped}
        />
        {permissions.includes('devices.manage') && <ScanHere eventRef={eventRef} />}
      </div>
      <div className={styles.results} aria-live="polite" aria-busy={isPlaceholderData}>
        {q.length > 1 && error && <p className={styles.none}>{errorText(error)}</p>}
        {q.length > 1 && data?.total === 0 && (
          <p className={styles.none}>Nadie se llama así en este evento.</p>
        )}
        {q.length > 1 &&
          data?.rows.map((person) => (
            <Found key={person._id} person={person} eventRef={eventRef} figures={figures} />
          ))}
        {q.length > 1 && data && data.total > data.rows.length && (
          <p className={styles.none}>Hay más: escribe también el apellido.</p>
        )}
      </div>
    </div>
  );
}

interface FoundProps extends FindPersonProps {
  person: PersonRowBody;
}

function Found({ person, eventRef, figures: { tickets, timeZone } }: FoundProps) {
  const { permissions } = useCurrentOrganizer();
  const { isBusy, isGuardianNeeded, admit } = useAdmit(eventRef, timeZone);
  const ticket = tickets.find(({ _id }) => _id === person.ticketId)?.name;
  return (
    <div className={styles.person}>
      <div>
        <b>{person.fullName}</b>
        <p>
          {ticket !== undefined && `${ticket}. `}
          {foundText(person, timeZone)}
          {isGuardianNeeded && ' Es menor y falta la autorización de su tutor: puede entrar si está aquí.'}
        </p>
      </div>
      {permissions.includes('entrance.admit') && mayEnter(person) && (
        <Button
          variant="ink"
          busy={isBusy}
          busyLabel="Dando entrada…"
          onClick={() => void admit(person._id, { guardianPresent: isGuardianNeeded })}
        >
          {isGuardianNeeded ? 'Tutor presente' : 'Dar entrada'}
        </Button>
      )}
    </div>
  );
}

function useAdmit(eventRef: EventRef, timeZone: string) {
  const api = useApi();
  const run = useGuarded();
  const client = useQueryClient();
  const toasts = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [isGuardianNeeded, setIsGuardianNeeded] = useState(false);
  const admit = async (personId: string, body: AdmitPersonBody) => {
    setIsBusy(true);
    try {
      const { result, enteredAt } = await run(() => api.entrance.admit({ ...eventRef, personId }, body));
      setIsGuardianNeeded(result === 'consentMissing');
      if (result === 'ok') toasts.show('Entrada dada.');
      else if (result === 'already' && enteredAt !== null) {
        toasts.alert(`No la des otra vez: ya entró a las ${formatTime(enteredAt, timeZone)}.`);
      } else if (result === 'consentMissing') toasts.alert('Falta la autorización de su tutor.');
      else toasts.alert('No puede entrar: su plaza está sin pagar o anulada.');
      await Promise.all([
        client.invalidateQueries({ queryKey: foundKey(eventRef) }),
        client.invalidateQueries(entranceQuery(api, eventRef)),
      ]);
    } catch (error) {
      toasts.alert(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, isGuardianNeeded, admit };
}
