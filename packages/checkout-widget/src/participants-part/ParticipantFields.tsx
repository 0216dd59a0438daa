import type { EventBody } from '@dorsal/api-contract/events';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { ErrorSummary } from '@dorsal/ui/ErrorSummary';
import { TextField } from '@dorsal/ui/TextField';
import { questionsOf } from '../checkout-body.ts';
import type { CheckoutAction } from '../checkout-state.ts';
import type { Draft, Item } from '../draft.ts';
import { type HeldPlace, placesOf } from '../filled-draft.ts';
import { fieldId, placePath } from '../field-path.ts';
import type { FieldProblems } from '../field-problems.ts';
import { participantErrors } from '../section/part-errors.ts';
import { QuestionField } from './QuestionField.tsx';
import { placeLegend } from './place-legend.ts';
import styles from './ParticipantFields.module.css';

interface ParticipantFieldsProps {
  event: EventBody;
  draft: Draft;
  /** What is held: each place of it has its fields. */
  items: readonly Item[];
  /** Of the signed-in buyer, for 'Usar mis datos'. */
  ownData: { fullName: string; email: string } | undefined;
  problems: FieldProblems;
  /** The problems as they were at the last press, for the summary above. */
  refusedFields: FieldProblems;
  /** Another number with each press that was refused. */
  refusals: number;
  dispatch: (action: CheckoutAction) => void;
}

/** The second part: who takes each place, and what the organiser asks. */
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
  extends Pick<ParticipantFieldsProps, 'event' | 'ownData' | 'problems' | 'dispatch'> {
  held: HeldPlace;
  legend: string;
  /** Shown in place of a missing address, once it is known. */
  buyerEmail: string;
}

function PlaceFields({ event, held, legend, buyerEmail, ownData, problems, dispatch }: PlaceFieldsProps) {
  const { ticketId, index, place } = held;
  const change = (changed: Partial<typeof place>) =>
    dispatch({ type: 'placeChanged', ticketId, index, change: changed });
  const namePath = placePath(held, 'fullName');
  const emailPath = placePath(held, 'email');
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.head}>
        <p aria-hidden="true">{legend}</p>
        {ownData && (
          <button
            type="button"
            className={styles.own}
            onClick={() => change({ ...ownData, usesBuyerEmail: false })}
          >
            Usar mis datos<span className="visually-hidden">: {legend}</span>
          </button>
        )}
      </div>
      <div className={styles.fields}>
        <TextField
          id={fieldId(namePath)}
          label="Nombre completo"
          autoComplete={index === 0 ? 'name' : 'off'}
          value={place.fullName}
          error={problems[namePath]}
          onChange={({ target }) => change({ fullName: target.value })}
        />
        <div className={styles.email}>
          <TextField
            id={fieldId(emailPath)}
            label="Correo electrónico"
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
        {questionsOf(event, ticketId).map((question) => {
          const path = placePath(held, `answers.${question._id}`);
          return (
            <QuestionField
              key={question._id}
              id={fieldId(path)}
              question={question}
              value={place.answers[question._id]}
              error={problems[path]}
              onAnswer={(value) =>
                dispatch({ type: 'questionAnswered', ticketId, index, questionId: question._id, value })
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
