import { Button } from '@dorsal/ui/Button';
import { useState } from 'react';
import { changeText } from '../draft/change-words.ts';
import { changesBetween, joinedContent } from '../draft/draft-fields.ts';
import type { OpenedState } from '../draft/draft-state.ts';
import { useOpenDraft } from './draft-context.ts';
import { Section } from './Section.tsx';
import styles from './ConflictPanel.module.css';

type Conflict = Extract<OpenedState, { mode: 'conflict' }>;

/** Another person saved while this one typed: for each value that differs, mine or theirs. */
export function ConflictPanel({ state }: { state: Conflict }) {
  const { session } = useOpenDraft();
  const { theirs } = state;
  const who = theirs.savedBy ?? 'Otra persona';
  const context = { before: state.content, after: theirs.content };
  const changes = changesBetween(state.content, theirs.content);
  const [chosen, setChosen] = useState(() => startingChoice(state));
  const keys = changes.map(({ key }) => key);
  const resolve = (fromTheirs: ReadonlySet<string>) =>
    session.resolve(joinedContent({ mine: state.content, theirs: theirs.content, fromTheirs }));
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(chosen);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  return (
    <Section title={`${who} ha cambiado este evento mientras escribías`}>
      <p className={styles.lead}>
        No se pierde nada: elige qué se queda en cada caso. Hasta entonces no guardamos tu texto, pero sigue
        aquí.
      </p>
      {changes.map((change) => {
        const { key, label, before, after } = changeText(change, context);
        return (
          <fieldset key={key} className={styles.field}>
            <legend className={styles.name}>{label}</legend>
            {[
              { isTheirs: false, head: 'Lo tuyo', text: before },
              { isTheirs: true, head: `Lo de ${who}`, text: after },
            ].map(({ isTheirs, head, text }) => (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is in the spans
              <label key={head} className={styles.side}>
                <input
                  type="radio"
                  name={`conflict-${key}`}
                  checked={chosen.has(key) === isTheirs}
                  onChange={() => choose(key, isTheirs)}
                />
                <span>
                  <small className={styles.head}>{head}</small>
                  <span className={styles.text}>{text}</span>
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
      <div className={styles.actions}>
        <Button variant="outline" size="sm" onClick={() => resolve(new Set())}>
          Quedarme con todo lo mío
        </Button>
        <Button variant="outline" size="sm" onClick={() => resolve(new Set(keys))}>
          Quedarme con todo lo de {who}
        </Button>
        <Button variant="ink" size="sm" onClick={() => resolve(chosen)}>
          Guardar lo elegido
        </Button>
      </div>
    </Section>
  );
}

/** What only the other person changed is theirs; everything else is mine. */
function startingChoice({ base, content, theirs }: Conflict): ReadonlySet<string> {
  const mine = new Set(changesBetween(base.content, content).map(({ key }) => key));
  const other = changesBetween(base.content, theirs.content).map(({ key }) => key);
  return new Set(other.filter((key) => !mine.has(key)));
}
