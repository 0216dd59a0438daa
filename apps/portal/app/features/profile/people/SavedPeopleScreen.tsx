import type { SavedPersonBody } from '@dorsal/api-contract/saved-people';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { savedPeopleMax, savedPersonKeptMonths } from '@dorsal/domain/saved-people';
import { Button } from '@dorsal/ui/Button';
import { Container } from '@dorsal/ui/Container';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { SavedPersonForm } from '~/components/saved-person/SavedPersonForm.tsx';
import { useSession } from '~/session/browser-session.ts';
import { BackLink } from '../BackLink.tsx';
import { viewAddress } from '../profile-view.ts';
import { AdultsSection } from './AdultsSection.tsx';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';
import { SavedPersonCard } from './SavedPersonCard.tsx';
import styles from './SavedPeopleScreen.module.css';
import { useSavedAdults } from './use-saved-adults.ts';
import { useSavedPeople } from './use-saved-people.ts';

/** The id of the form that is open: of a saved person, of the account's own data, or of a new child. */
type OpenForm = string | undefined;

const newChild = 'new';
const ownData = 'own';

/** The people whom the account registers: their data, to add, to change and to remove. */
export function SavedPeopleScreen() {
  const profile = useSession((session) => session.profile);
  const { people, failed, retry, calls, refresh } = useSavedPeople();
  return (
    <Container className={styles.screen}>
      <BackLink to={viewAddress()}>Mi Perfil</BackLink>
      <Heading level={1} size="d2">
        Mis personas
      </Heading>
      <p className={styles.lead}>
        Guarda tus datos de carrera, los de tus hijas e hijos y los de otras personas adultas que lo acepten:
        la próxima inscripción los pone por ti. Nunca guardamos documentos ni datos de salud. Cada persona se
        borra si pasa {savedPersonKeptMonths} meses sin usarse, y tus hijas e hijos, al cumplir 18 años.
      </p>
      {failed && (
        <EmptyState
          title="No hemos podido cargar tus personas"
          action={
            <Button variant="ink" onClick={retry}>
              Reintentar
            </Button>
          }
        >
          Comprueba tu conexión e inténtalo de nuevo.
        </EmptyState>
      )}
      {!failed && !people && <Spinner>Cargando tus personas...</Spinner>}
      {people && profile && <People people={people} profile={profile} calls={calls} refresh={refresh} />}
    </Container>
  );
}

interface PeopleProps extends Pick<ReturnType<typeof useSavedPeople>, 'calls' | 'refresh'> {
  people: readonly SavedPersonBody[];
  profile: ProfileBody;
}

function People({ people: saved, profile, calls, refresh }: PeopleProps) {
  const { adults, ...adultCalls } = useSavedAdults();
  const [open, setOpen] = useState<OpenForm>();
  const [removing, setRemoving] = useState<SavedPersonBody>();
  const list = useRef<HTMLUListElement>(null);
  // Adults are below, with those who have not accepted.
  const people = saved.filter(({ kind }) => kind !== 'adult');
  const self = people.find(({ kind }) => kind === 'self');
  const isFull = people.length + (adults?.length ?? 0) >= savedPeopleMax;
  const close = () => setOpen(undefined);
  const refreshAndClose = async () => {
    await refresh();
    close();
  };
  return (
    <>
      <ul ref={list} className={styles.people} tabIndex={-1} aria-label="Personas guardadas">
        {!self && open !== ownData && (
          <SavedPersonCard
            name={profile.name}
            facts="Tú. Todavía sin datos de carrera"
            action="Completar"
            onChange={() => setOpen(ownData)}
          />
        )}
        {!self && open === ownData && (
          <li className={styles.form}>
            <SavedPersonForm
              title="Tus datos"
              kind="self"
              name={profile.name}
              onSave={(body) => calls.add({ kind: 'self', ...body })}
              onSaved={refreshAndClose}
              onCancel={close}
            />
          </li>
        )}
        {people.map((person) =>
          open === person._id ? (
            <li key={person._id} className={styles.form}>
              <SavedPersonForm
                title={person.kind === 'self' ? 'Tus datos' : `Datos de ${person.fullName}`}
                kind={person.kind}
                saved={person}
                onSave={(body) => calls.change(person._id, body)}
                onSaved={refreshAndClose}
                onCancel={close}
              />
            </li>
          ) : (
            <SavedPersonCard
              key={person._id}
              name={person.fullName}
              facts={factsOf(person)}
              action="Cambiar"
              onChange={() => setOpen(person._id)}
              onRemove={() => setRemoving(person)}
            />
          ),
        )}
      </ul>
      {open === newChild ? (
        <div className={styles.form}>
          <SavedPersonForm
            title="Una hija o un hijo"
            kind="child"
            onSave={(body) => calls.add({ kind: 'child', ...body })}
            onSaved={refreshAndClose}
            onCancel={close}
          />
        </div>
      ) : (
        <div className={styles.add}>
          <Button variant="outline" aria-disabled={isFull} onClick={() => !isFull && setOpen(newChild)}>
            <Plus aria-hidden="true" />
            Añadir una hija o un hijo
          </Button>
          <p className={styles.note}>
            {isFull
              ? `Tienes ${savedPeopleMax} personas, que es el máximo. Quita a alguna para añadir otra.`
              : 'Solo menores de 18 años a tu cargo.'}
          </p>
        </div>
      )}
      <AdultsSection adults={adults} isFull={isFull} {...adultCalls} />
      <RemovePersonDialog
        person={removing}
        onClose={() => setRemoving(undefined)}
        onRemove={async ({ _id }) => {
          await calls.remove(_id);
          await refresh();
          // The pressed button is gone with its card.
          list.current?.focus();
        }}
      />
    </>
  );
}

/** 'Tu hija o tu hijo. 02/09/2014, CA Serra'. */
function factsOf({ kind, person }: SavedPersonBody): string {
  const [year, month, day] = person.birthDate?.split('-') ?? [];
  const born = year && `${day}/${month}/${year}`;
  const facts = [born, person.club].filter(Boolean).join(', ');
  return [kind === 'self' ? 'Tú' : 'Hija o hijo', facts].filter(Boolean).join('. ');
}
