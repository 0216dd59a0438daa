import type { EventBody } from '@dorsal/api-contract/events';
import { agesText } from '@dorsal/domain/age-limits';
import { type RaceDays, referenceText } from '@dorsal/domain/age-reference';
import { countOf } from '@dorsal/domain/count-text';
import { mayBeMinor } from '@dorsal/domain/eligibility';
import { ageLimitsOf, fieldsOfTicket, raceDaysOf, type SportRules } from '@dorsal/domain/ticket-rules';
import { Heading } from '@dorsal/ui/Heading';
import { categoryTexts } from './category-texts.ts';
import styles from './EventEligibility.module.css';

export interface EventEligibilityProps {
  event: EventBody;
  rules: SportRules;
  /** The server's time, ms since 1970. */
  renderedAt: number;
}

/** The ages that each ticket type admits, what a person needs besides, and the categories. */
export function EventEligibility({ event, rules, renderedAt }: EventEligibilityProps) {
  const { startDate: startsAt, timeZone, tickets } = event;
  const days = raceDaysOf({ startsAt, timeZone }, new Date(renderedAt));
  const categories = categoryTexts(rules.categorySets[0]);
  return (
    <section id="quien" className={styles.section} data-below-fold>
      <Heading level={2}>Quién puede participar</Heading>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Entrada</th>
            <th scope="col">Edad</th>
            <th scope="col">Además</th>
          </tr>
        </thead>
        <tbody>
          {tickets.map(({ _id, name }) => {
            const limits = ageLimitsOf(rules, _id);
            return (
              <tr key={_id}>
                <th scope="row">{name}</th>
                <td>
                  {agesText(limits)}
                  {limits && <small>{referenceText(limits.reference, days)}</small>}
                </td>
                <td>{needsOf(rules, _id, days).join('. ')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {categories.length > 0 && (
        <details className={styles.categories}>
          <summary>Ver {countOf(categories.length, 'categoría', 'categorías')}</summary>
          <ul>
            {categories.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** What a person needs besides their age. */
function needsOf(rules: SportRules, ticketId: string, days: RaceDays): string[] {
  const fields = fieldsOfTicket(rules, ticketId);
  return [
    ...(fields.some(({ field, isRequired }) => field === 'licence' && isRequired)
      ? ['Licencia federativa']
      : []),
    ...(fields.some(({ field }) => field === 'birthDate') && mayBeMinor(ageLimitsOf(rules, ticketId), days)
      ? ['Menores de 18 al inscribirse, con autorización']
      : []),
  ];
}
