import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { placeStateNames } from '@dorsal/domain/people-states';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { answerText, dayText } from '../filter-texts.ts';
import { HealthAnswer } from './HealthAnswer.tsx';
import { Line } from './Line.tsx';
import { MaskedAnswer } from './MaskedAnswer.tsx';
import styles from './PersonScreen.module.css';

export interface PersonDataProps {
  person: PanelPersonBody;
  reading: Reading;
}

/** The data and answers of the person. */
export function PersonData({ person, reading }: PersonDataProps) {
  const { email, ticket, place, cancelledAt, checkedInAt, details } = person;
  return (
    <section className={styles.section} aria-labelledby="person-data">
      <SectionHeading id="person-data">Datos</SectionHeading>
      <dl className={styles.data}>
        {email !== null && <Line label="Correo">{email}</Line>}
        <Line label="Entrada">{ticket.name}</Line>
        <Line label="Plaza">
          {placeStateNames[place]}
          {cancelledAt !== null && ` el ${formatDayAndTime(cancelledAt, reading)}`}
        </Line>
        <Line label="Dentro">
          {checkedInAt === null ? 'Aún no ha entrado' : `Desde ${formatDayAndTime(checkedInAt, reading)}`}
        </Line>
        {details?.categories.map(({ set, name, isMain }) => (
          <Line key={set} label={isMain ? 'Categoría' : set}>
            {name}
          </Line>
        ))}
        {details?.person.map(({ key, label, value }) => (
          <Line key={key} label={label}>
            {key === 'document' ? (
              <MaskedAnswer person={person} document={{ field: 'document' }} label={label} masked={value} />
            ) : (
              valueText(value, reading.now)
            )}
          </Line>
        ))}
        {details?.answers.map(({ questionId, label, value, privacy }) => (
          <Line key={questionId} label={label}>
            {privacy === 'document' && value !== null ? (
              <MaskedAnswer person={person} document={{ questionId }} label={label} masked={String(value)} />
            ) : (
              valueText(value, reading.now)
            )}
          </Line>
        ))}
        {details?.healthAnswers.map(({ questionId, label }) => (
          <Line key={questionId} label={label}>
            <HealthAnswer person={person} questionId={questionId} label={label} />
          </Line>
        ))}
      </dl>
    </section>
  );
}

function valueText(value: Parameters<typeof answerText>[0], now: Reading['now']): string {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay ? dayText(value, now) : answerText(value);
}
