import { Badge } from '@dorsal/ui/Badge';
import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { ChevronDown, Ellipsis, Lock } from 'lucide-react';
import { Popup } from '#/components/Popup/Popup.tsx';
import { personFieldNames } from '../../draft/person-field-names.ts';
import { type Asking, type FieldPlace, needOf, withAsking, withSetting } from '../../draft/sport-edits.ts';
import { ticketNames } from '../../draft/ticket-names.ts';
import { useFieldProblems } from '../../fields/draft-context.ts';
import { ProblemText } from '../../fields/ProblemText.tsx';
import { TicketChoice } from '../TicketChoice.tsx';
import { useSport } from '../use-sport.ts';
import { KeptDays } from './KeptDays.tsx';
import styles from './PersonData.module.css';

const askings: readonly { readonly value: Asking; readonly label: string }[] = [
  { value: 'no', label: 'No' },
  { value: 'optional', label: 'Opcional' },
  { value: 'required', label: 'Obligatorio' },
];

/** What can't be chosen: a class is never missing, since it is the open one at first; first and last names are always required. */
const neverChosen: Partial<Record<FieldPlace['field'], Asking>> = {
  raceClass: 'required',
  names: 'optional',
};
const askingsOf = (field: FieldPlace['field']) => askings.filter(({ value }) => value !== neverChosen[field]);

/** A field of a person: whether it is asked, in which tickets, and how long it is kept. */
export function PersonFieldRow({ field, at }: FieldPlace) {
  const { sport, tickets, changeSport } = useSport();
  const { name, use } = personFieldNames[field];
  const setting = at === undefined ? undefined : sport.fields[at];
  const need = needOf(field, { sport, tickets });
  const { id, error } = useFieldProblems()(`sport.fields.${at}.ticketIds`, false);
  const options = askingsOf(field);
  const asked = setting?.isRequired ? 'required' : 'optional';
  const shown = options.find(({ value }) => value === asked) ?? options.at(-1);
  const asking: Asking = setting && shown ? shown.value : 'no';
  const isAsked = setting !== undefined && at !== undefined;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <b>{name}</b>
        <small>{need ? need.reason : use}</small>
      </span>
      {need?.isLocked ? (
        <Badge>
          <Lock className={styles.lock} aria-hidden="true" />
          Obligatorio
        </Badge>
      ) : (
        <SegmentedControl
          className={styles.asking}
          label={`${name}: se pide`}
          options={options}
          value={asking}
          onValueChange={(next) =>
            changeSport(`fields/${field}/asking`, (rules) => withAsking(rules, { field, at }, next))
          }
        />
      )}
      {isAsked && (
        <span className={styles.where}>
          {setting.ticketIds === undefined && (tickets.length < 2 || need?.isLocked) ? (
            <span className={styles.all}>{ticketNames(setting.ticketIds, tickets)}</span>
          ) : (
            <Popup
              label={`Entradas en que se pide: ${name}`}
              triggerClass={styles.button}
              triggerProps={{ id, ...(error !== undefined && { 'aria-describedby': `${id}-problem` }) }}
              trigger={
                <>
                  <span className="visually-hidden">{name}, en: </span>
                  <span className={styles.tickets}>{ticketNames(setting.ticketIds, tickets)}</span>
                  <ChevronDown aria-hidden="true" />
                </>
              }
            >
              {() => (
                <TicketChoice
                  legend="Se pide en"
                  ticketIds={setting.ticketIds ?? null}
                  onChange={(ticketIds) =>
                    changeSport(`fields/${field}/ticketIds`, (rules) =>
                      withSetting(rules, at, { ticketIds: ticketIds ?? undefined }),
                    )
                  }
                />
              )}
            </Popup>
          )}
        </span>
      )}
      {isAsked && (
        <Popup
          label={`Cuánto se guarda: ${name}`}
          triggerClass={styles.more}
          trigger={
            <>
              <span className="visually-hidden">Cuánto se guarda: {name}</span>
              <Ellipsis aria-hidden="true" />
            </>
          }
        >
          {() => (
            <KeptDays
              setting={setting}
              onChange={(keptDays) =>
                changeSport(`fields/${field}/keptDays`, (rules) => withSetting(rules, at, { keptDays }))
              }
            />
          )}
        </Popup>
      )}
      {error !== undefined && <ProblemText id={`${id}-problem`}>{error}</ProblemText>}
    </li>
  );
}
