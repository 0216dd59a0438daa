import type { EventBody } from '@dorsal/api-contract/events';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { TextField } from '@dorsal/ui/TextField';
import type { CheckoutAction } from '../state/checkout-state.ts';
import type { PlaceDraft } from '../state/draft.ts';
import { fieldId, placePath } from '../state/field-path.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import type { HeldPlace } from '../state/filled-draft.ts';
import { ownAnswers } from '../state/own-answers.ts';
import { OrganizerQuestions } from './OrganizerQuestions.tsx';
import styles from './ParticipantFields.module.css';

export interface PlaceFieldsProps {
  event: EventBody;
  held: HeldPlace;
  legend: string;
  /** Shown instead of a missing address, as soon as it is known. */
  buyerEmail: string;
  /** Of the signed-in buyer. */
  profile: ProfileBody | null | undefined;
  /** True in a frame, which is as high as its content: texts open in the page there, not in a dialog. */
  isFramed: boolean;
  problems: FieldProblems;
  /** Whether a checkout of the order was sent before. */
  isSent: boolean;
  dispatch: (action: CheckoutAction) => void;
}

/** A place of an event that asks only names, with what its organizer asks. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { event, held, legend, profile, dispatch } = props;
  const { ticketId, index, place } = held;
  const fillInOwn = ({ name, email }: ProfileBody) =>
    dispatch({
      type: 'placeChanged',
      ticketId,
      index,
      change: {
        fullName: name,
        email,
        usesBuyerEmail: false,
        answers: { ...place.answers, ...(profile && ownAnswers(event, profile)) },
      },
    });
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.head}>
        <p aria-hidden="true">{legend}</p>
        {profile && (
          <button type="button" className={styles.textButton} onClick={() => fillInOwn(profile)}>
            Usar mis datos<span className="visually-hidden">: {legend}</span>
          </button>
        )}
      </div>
      <div className={styles.fields}>
        <NameField {...props} />
        <EmailField {...props} />
        <PlaceQuestions {...props} />
      </div>
    </fieldset>
  );
}

type FieldProps = Pick<PlaceFieldsProps, 'held' | 'problems' | 'dispatch'>;

/** The name of the person of a place. */
export function NameField({ held, problems, dispatch }: FieldProps) {
  const path = placePath(held, 'fullName');
  return (
    <TextField
      id={fieldId(path)}
      label="Nombre completo"
      required
      autoComplete={held.index === 0 ? 'name' : 'off'}
      value={held.place.fullName}
      error={problems[path]}
      onChange={({ target }) => dispatch(changed(held, { fullName: target.value }))}
    />
  );
}

/** The address of the person of a place, or that of the buyer. */
export function EmailField({
  held,
  problems,
  dispatch,
  buyerEmail,
}: FieldProps & Pick<PlaceFieldsProps, 'buyerEmail'>) {
  const { index, place } = held;
  const path = placePath(held, 'email');
  return (
    <div className={styles.email}>
      <TextField
        id={fieldId(path)}
        label="Correo electrónico"
        required
        type="email"
        inputMode="email"
        autoComplete={index === 0 ? 'email' : 'off'}
        {...(place.usesBuyerEmail && { hint: 'Usaremos el correo de quien compra.' })}
        readOnly={place.usesBuyerEmail}
        value={place.usesBuyerEmail ? buyerEmail : place.email}
        error={problems[path]}
        onChange={({ target }) => dispatch(changed(held, { email: target.value }))}
      />
      <Checkbox
        checked={place.usesBuyerEmail}
        onChange={({ target }) => dispatch(changed(held, { usesBuyerEmail: target.checked }))}
      >
        No tiene correo
      </Checkbox>
    </div>
  );
}

/** The organizer's questions for a place. */
export function PlaceQuestions({
  event,
  held,
  problems,
  isFramed,
  isSent,
  dispatch,
}: FieldProps & Pick<PlaceFieldsProps, 'event' | 'isFramed' | 'isSent'>) {
  const { ticketId, index } = held;
  return (
    <OrganizerQuestions
      event={event}
      held={held}
      isFramed={isFramed}
      problems={problems}
      isSent={isSent}
      onAnswer={(key, value) => dispatch({ type: 'questionAnswered', ticketId, index, key, value })}
    />
  );
}

function changed({ ticketId, index }: HeldPlace, change: Partial<PlaceDraft>): CheckoutAction {
  return { type: 'placeChanged', ticketId, index, change };
}
