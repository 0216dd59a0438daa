import { agesText } from '@dorsal/domain/age-limits';
import { eurosToCents, formatTicketPrice } from '@dorsal/domain/money';
import { ageRefusal } from '@dorsal/domain/sport-rules';
import { ageLimitsOf, asksNameParts } from '@dorsal/domain/ticket-rules';
import { Badge } from '@dorsal/ui/Badge';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Check, TriangleAlert } from 'lucide-react';
import { LicenceNote } from '../person-fields/LicenceNote.tsx';
import { type PersonInput, personOf } from '../person-fields/person-draft.ts';
import { PersonFields } from '../person-fields/PersonFields.tsx';
import { askedPlace } from '../state/asked-place.ts';
import type { Draft, PlaceDraft } from '../state/draft.ts';
import { fieldId, placePath } from '../state/field-path.ts';
import { type FieldProblems, isKeptByOrder } from '../state/field-problems.ts';
import type { HeldPlace } from '../state/filled-draft.ts';
import { fittingTicket } from '../state/fitting-ticket.ts';
import type { MovedPlace } from '../state/move-place.ts';
import { firstName, otherPlace, ownId, type PersonChoice, pickedPlace } from '../state/person-choices.ts';
import { type PlaceStatus, placeStatus, placeStatusTexts } from '../state/place-status.ts';
import { saveOffer } from '../state/saved-place.ts';
import { ownAnswers } from '../state/own-answers.ts';
import { KnownPerson } from './KnownPerson.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import { EmailField, NameField, type PlaceFieldsProps, PlaceQuestions } from './PlaceFields.tsx';
import fieldStyles from './ParticipantFields.module.css';
import styles from './RacePlace.module.css';
import { PlaceNames } from './PlaceNames.tsx';
import { RefusedPlace } from './RefusedPlace.tsx';
import { unstoredHint } from './unstored-hint.ts';

export interface RacePlaceProps extends PlaceFieldsProps {
  draft: Draft;
  /** From 1, over all ticket types. */
  number: number;
  /** Whether other places are left without this one. */
  canLeave: boolean;
  /** The people that the signed-in buyer can pick; undefined for others. */
  choices: readonly PersonChoice[] | undefined;
  /** The number of the other place that has the person, by the id of the choice. */
  takenBy: Readonly<Record<string, number>>;
  onMove: (moved: MovedPlace) => void;
}

/** A place of a race: who takes it, what is missing, and why it can't be sold to them. */
export function RacePlace(props: RacePlaceProps) {
  const { event, draft, held, number, legend, canLeave, profile, problems, choices, takenBy } = props;
  const { isSent, dispatch, onMove } = props;
  const { ticketId, index, place } = held;
  const asked = askedPlace(event, ticketId);
  const change = (changed: Partial<PlaceDraft>) =>
    dispatch({ type: 'placeChanged', ticketId, index, change: changed });

  const known = place.who?.known ?? [];
  const { birthDate } = personOf(place.person);
  const refusal = birthDate === undefined ? undefined : ageRefusal(asked.rules, { birthDate }, asked);
  const fitting =
    refusal && birthDate !== undefined ? fittingTicket(event, draft, { place: asked, birthDate }) : undefined;
  const status = placeStatus(held, { event, draft, problems, isRefused: refusal !== undefined, isSent });

  const pick = (choice: PersonChoice | null) => {
    if (!choice) change(otherPlace);
    else if (choice.id === ownId && profile)
      change({ ...pickedPlace(choice), answers: ownAnswers(event, profile) });
    else change(pickedPlace(choice));
  };
  const asksParts = asksNameParts(asked.rules, asked.ticketId);
  const nameField = asksParts ? 'person.names.given' : 'fullName';
  const pickerId = fieldId(placePath(held, 'who'));
  const chooseOther = () => {
    if (!choices) change({ ...otherPlace, who: undefined });
    document.getElementById(choices ? pickerId : fieldId(placePath(held, nameField)))?.focus();
  };
  const actions = refusal && (
    <RefusedPlace
      legend={legend}
      fitting={fitting}
      canLeave={canLeave}
      onMove={(to) => onMove({ ticketId, index, to })}
      onOther={chooseOther}
    />
  );
  const inputs = {
    problems: personProblemsAt(held, problems),
    isOwn: index === 0,
    idOf: (input: PersonInput) => fieldId(placePath(held, `person.${input}`)),
    onChange: (input: PersonInput, value: string) =>
      dispatch({ type: 'personTyped', ticketId, index, input, value }),
  };
  const offer = choices && saveOffer(place, choices, asked.days.registeredOn);
  const isRefusedPick = refusal !== undefined && birthDate !== undefined && known.includes('birthDate');

  return (
    <fieldset className={styles.strip} data-review={status === 'review' || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.head}>
        <BibNumeral className={styles.number}>{number}</BibNumeral>
        <div>
          <p className={styles.name} aria-hidden="true">
            {asked.ticketName}
          </p>
          <p className={styles.rule}>{ruleText(props)}</p>
        </div>
        <StatusBadge status={status} />
      </div>
      <div className={styles.body}>
        {choices && (
          <PersonPicker
            id={pickerId}
            choices={choices}
            picked={place.who?.id}
            takenBy={takenBy}
            onPick={pick}
          />
        )}
        {isRefusedPick ? (
          <Refused
            text={ageRefusal(
              asked.rules,
              { birthDate, fitting, name: place.who?.id === ownId ? undefined : firstName(place.fullName) },
              asked,
            )}
            isPressed={problems[placePath(held, 'person.birthDate')] !== undefined}
          >
            {actions}
          </Refused>
        ) : (
          <div className={fieldStyles.fields}>
            {known.length > 0 && (
              <KnownPerson
                place={place}
                nameLabel={asksParts ? 'Nombre completo' : 'Nombre'}
                legend={legend}
                onEdit={() => change({ who: { id: place.who?.id ?? ownId, known: [] } })}
              />
            )}
            {asksParts ? (
              <PlaceNames held={held} {...inputs} />
            ) : (
              isShown(props, 'fullName') && <NameField {...props} />
            )}
            {isShown(props, 'email') && <EmailField {...props} />}
            <PersonFields
              place={asked}
              draft={place.person}
              {...inputs}
              licenceNote={<LicenceNote place={asked} draft={place.person} />}
              known={known}
              isAdultOfOrder
              hintOf={(input) =>
                isKeptByOrder(place, input)
                  ? unstoredHint(isSent, input === 'raceClass' ? 'elígelo' : undefined)
                  : undefined
              }
              refusalActions={actions}
            />
            <PlaceQuestions {...props} />
            {offer && (
              <Checkbox
                className={fieldStyles.wide}
                checked={place.saves ?? false}
                onChange={({ target }) => change({ saves: target.checked })}
              >
                {offer.text}
              </Checkbox>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** Whether the field of a known value is shown: only with a message. */
function isShown({ held, problems }: PlaceFieldsProps, field: 'fullName' | 'email'): boolean {
  return !held.place.who?.known.includes(field) || problems[placePath(held, field)] !== undefined;
}

/** 'Desde 18 años. 32 €'. */
function ruleText({ event, held }: PlaceFieldsProps): string {
  const { rules, ticketId } = askedPlace(event, held.ticketId);
  const price = event.tickets.find(({ _id }) => _id === ticketId)?.price;
  const ages = agesText(ageLimitsOf(rules, ticketId));
  return price === undefined ? ages : `${ages}. ${formatTicketPrice(eurosToCents(price))}`;
}

interface RefusedProps {
  text: ReturnType<typeof ageRefusal>;
  /** Whether a press was refused, so that it leads here. */
  isPressed: boolean;
  children: React.ReactNode;
}

/** Why a picked person isn't admitted, instead of their fields. */
function Refused({ text, isPressed, children }: RefusedProps) {
  return (
    <div role="alert" tabIndex={-1} className={styles.refused} data-refused={isPressed || undefined}>
      <p className={styles.refusal}>
        <TriangleAlert aria-hidden="true" />
        {text?.title}
      </p>
      <p>{text?.text}</p>
      {children}
    </div>
  );
}

const tones = { complete: 'success', missing: 'neutral', unauthorized: 'warning', review: 'danger' } as const;

function StatusBadge({ status }: { status: PlaceStatus }) {
  return (
    <Badge tone={tones[status]} className={styles.badge}>
      {status === 'complete' && <Check aria-hidden="true" />}
      {status === 'review' && <TriangleAlert aria-hidden="true" />}
      {placeStatusTexts[status]}
    </Badge>
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
