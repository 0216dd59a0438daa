import { Select } from '@dorsal/ui/Select';
import { useState } from 'react';
import { useDraftContent } from '../fields/draft-context.ts';
import { Section } from '../fields/Section.tsx';
import { AskedQuestion } from './AskedQuestion.tsx';
import styles from './FormStep.module.css';
import { TextField } from '@dorsal/ui/TextField';

/** How the form is asked, for one of the tickets. Nothing in it can be filled in. */
export function FormPreview() {
  const { tickets, questions } = useDraftContent().content;
  const [chosen, setChosen] = useState<string>();
  const ticket = tickets.find(({ id }) => id === chosen) ?? tickets[0];
  const asked = questions.filter(
    ({ ticketIds }) => ticketIds === null || (ticket && ticketIds.includes(ticket.id)),
  );
  return (
    <Section
      title="Así lo rellenan"
      aside={
        tickets.length > 1 && (
          <Select
            label="Entrada"
            labelHidden
            value={ticket?.id ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            {tickets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name || 'Entrada sin nombre'}
              </option>
            ))}
          </Select>
        )
      }
    >
      <div className={styles.preview} inert>
        <TextField label="Nombre y apellidos" readOnly value="" />
        <TextField label="Correo electrónico" readOnly value="" />
        {asked.map((question) => (
          <AskedQuestion key={question.id} question={question} />
        ))}
      </div>
    </Section>
  );
}
