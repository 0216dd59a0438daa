import type { OrderFormBody } from '@dorsal/api-contract/panel/manual-orders';
import {
  inputProblems,
  NamesFields,
  PersonFields as RaceFields,
  type PersonInput,
  withInput,
} from '@dorsal/checkout-widget/person-fields';
import { countOf } from '@dorsal/domain/count-text';
import { asksNameParts } from '@dorsal/domain/ticket-rules';
import { Button } from '@dorsal/ui/Button';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { AnswerField } from './AnswerField.tsx';
import styles from './MakeOrderDialog.module.css';
import { partProblems } from '#/session/part-problems.ts';
import { type PersonDraft, placeOf, questionsOf } from './order-draft.ts';

export interface PersonFieldsProps {
  form: OrderFormBody;
  /** From 1. */
  number: number;
  person: PersonDraft;
  /** The server's sentences by field: `fullName`, `person.…`, `answers.…`. */
  problems: Readonly<Record<string, string>>;
  onChange: (person: PersonDraft) => void;
  /** Absent for the only person. */
  onRemove: (() => void) | undefined;
}

/** A person of the new order: ticket, name, address, what a race asks, and answers. */
export function PersonFields({ form, number, person, problems, onChange, onRemove }: PersonFieldsProps) {
  const change = (changes: Partial<PersonDraft>) => onChange({ ...person, ...changes });
  const place = placeOf(form, person.ticketId);
  const name = { fullName: person.fullName, person: person.race };
  const inputs = {
    problems: inputProblems(partProblems(problems, 'person')),
    isOwn: false,
    idOf: (input: PersonInput) => `${person.key}-${input}`,
    onChange: (input: PersonInput, value: string) => {
      const typed = withInput(name, input, value);
      change({ fullName: typed.fullName, race: typed.person });
    },
  };
  return (
    <fieldset className={styles.person}>
      <legend>Persona {number}</legend>
      <Select
        label="Entrada"
        value={person.ticketId}
        error={problems['ticketId']}
        onChange={({ target }) => change({ ticketId: target.value })}
      >
        {form.tickets.map(({ _id, name, free }) => (
          <option key={_id} value={_id}>
            {free === null ? name : `${name}, ${countOf(free, 'plaza libre', 'plazas libres')}`}
          </option>
        ))}
      </Select>
      {place && asksNameParts(place.rules, place.ticketId) ? (
        <NamesFields name={name} {...inputs} />
      ) : (
        <TextField
          label="Nombre y apellidos"
          autoComplete="off"
          value={person.fullName}
          error={problems['fullName']}
          onChange={({ target }) => change({ fullName: target.value })}
        />
      )}
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        value={person.email}
        error={problems['email']}
        onChange={({ target }) => change({ email: target.value })}
      />
      {place && <RaceFields place={place} draft={person.race} {...inputs} />}
      {questionsOf(form.questions, person).map((question) => (
        <AnswerField
          key={question._id}
          question={question}
          value={person.answers[question._id]}
          hasConsent={person.consents.includes(question._id)}
          error={problems[`answers.${question._id}`]}
          onAnswer={(value) => change({ answers: { ...person.answers, [question._id]: value } })}
          onConsent={(hasConsent) =>
            change({
              consents: [
                ...person.consents.filter((id) => id !== question._id),
                ...(hasConsent ? [question._id] : []),
              ],
            })
          }
        />
      ))}
      {onRemove && (
        <Button variant="outline" size="sm" className={styles.remove} onClick={onRemove}>
          Quitar a la persona {number}
        </Button>
      )}
    </fieldset>
  );
}
