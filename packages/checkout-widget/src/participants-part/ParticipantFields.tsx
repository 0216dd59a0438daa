import type { EventBody } from '@dorsal/api-contract/events';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { ErrorSummary } from '@dorsal/ui/ErrorSummary';
import { TextField } from '@dorsal/ui/TextField';
import type { CheckoutAction } from '../state/checkout-state.ts';
import type { Draft, Item } from '../state/draft.ts';
import { type HeldPlace, placesOf } from '../state/filled-draft.ts';
import { fieldId, placePath } from '../state/field-path.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import { participantErrors } from '../state/part-errors.ts';
import { askedPlace } from '../state/asked-place.ts';
import type { PersonInput } from '../person-fields/person-draft.ts';
import { LicenceNote } from '../person-fields/LicenceNote.tsx';
import { PersonFields } from '../person-fields/PersonFields.tsx';
import { ownAnswers, ownPerson } from '../state/own-answers.ts';
import { OrganizerQuestions } from './OrganizerQuestions.tsx';
import { placeLegend } from '../state/place-legend.ts';
import styles from './ParticipantFields.module.css';

interface ParticipantFieldsProps {
  event: EventBody;
  draft: Draft;
  /** The held items: each of their places has its fields. */
  items: readonly Item[];
  /** Of the signed-in buyer, for 'Usar mis datos'. */
  profile: ProfileBody | null | undefined;
  problems: FieldProblems;
  /** The problems at the last press, for the summary above. */
  refusedFields: FieldProblems;
  /** Changes with each refused press. */
  refusals: number;
  dispatch: (action: CheckoutAction) => void;
}

/** The second part: who takes each place, and what the organizer asks. */
export function ParticipantFields(props: ParticipantFieldsProps) {
  const { event, draft, items, refusedFields, refusals, ...rest } = props;
  const places = placesOf(draft, items);
  const errors = participantErrors(refusedFields, { event, places });
  return (
    <div className={styles.places}>
      {errors.length > 0 && (
        <ErrorSummary key={refusals} title="Revisa estos datos de los participantes" errors={errors} />
      )}
      {places.map((held) => (
        <PlaceFields
          key={`${held.ticketId}-${held.index}`}
          event={event}
          held={held}
          legend={placeLegend(held, places, event)}
          buyerEmail={draft.buyer.email}
          {...rest}
        />
      ))}
    </div>
  );
}

interface PlaceFieldsProps
  extends Pick<ParticipantFieldsProps, 'event' | 'profile' | 'problems' | 'dispatch'> {
  held: HeldPlace;
  legend: string;
  /** Shown instead of a missing address, as soon as it is known. */
  buyerEmail: string;
}

function PlaceFields({ event, held, legend, buyerEmail, profile, problems, dispatch }: PlaceFieldsProps) {
  const { ticketId, index, place } = held;
  const change = (changed: Partial<typeof place>) =>
    dispatch({ type: 'placeChanged', ticketId, index, change: changed });
  const placeOf = (own: ProfileBody) => ({
    fullName: own.name,
    email: own.email,
    usesBuyerEmail: false,
    answers: { ...place.answers, ...ownAnswers(event, own) },
    person: { ...place.person, ...ownPerson(own) },
  });
  const answer = (questionId: string, value: string | boolean) =>
    dispatch({ type: 'questionAnswered', ticketId, index, questionId, value });
  const namePath = placePath(held, 'fullName');
  const emailPath = placePath(held, 'email');
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.head}>
        <p aria-hidden="true">{legend}</p>
        {profile && (
          <button type="button" className={styles.own} onClick={() => change(placeOf(profile))}>
            Usar mis datos<span className="visually-hidden">: {legend}</span>
          </button>
        )}
      </div>
      <div className={styles.fields}>
        <TextField
          id={fieldId(namePath)}
          label="Nombre completo"
          required
          autoComplete={index === 0 ? 'name' : 'off'}
          value={place.fullName}
          error={problems[namePath]}
          onChange={({ target }) => change({ fullName: target.value })}
        />
        <div className={styles.email}>
          <TextField
            id={fieldId(emailPath)}
            label="Correo electrónico"
            required
            type="email"
            inputMode="email"
            autoComplete={index === 0 ? 'email' : 'off'}
            {...(place.usesBuyerEmail && { hint: 'Usaremos el correo de quien compra.' })}
            readOnly={place.usesBuyerEmail}
            value={place.usesBuyerEmail ? buyerEmail : place.email}
            error={problems[emailPath]}
            onChange={({ target }) => change({ email: target.value })}
          />
          <Checkbox
            checked={place.usesBuyerEmail}
            onChange={({ target }) => change({ usesBuyerEmail: target.checked })}
          >
            No tiene correo
          </Checkbox>
        </div>
        {event.sport && (
          <PersonFields
            place={askedPlace(event, ticketId)}
            licenceNote={<LicenceNote place={askedPlace(event, ticketId)} draft={place.person} />}
            draft={place.person}
            problems={personProblemsAt(held, problems)}
            isOwn={index === 0}
            idOf={(input) => fieldId(placePath(held, `person.${input}`))}
            onChange={(input, value) => dispatch({ type: 'personTyped', ticketId, index, input, value })}
          />
        )}
        <OrganizerQuestions event={event} held={held} problems={problems} onAnswer={answer} />
      </div>
    </fieldset>
  );
}

/** The messages about the person of a place, by input. */
function personProblemsAt(held: HeldPlace, problems: FieldProblems): Partial<Record<PersonInput, string>> {
  const prefix = placePath(held, 'person.');
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  );
}
