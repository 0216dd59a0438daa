import type { EventBody } from '@dorsal/api-contract/events';
import { isFreeEvent } from '@dorsal/domain/pricing';
import { Heading } from '@dorsal/ui/Heading';
import { lazy, Suspense } from 'react';
import styles from './EventRules.module.css';

// Lazy: below the fold, and not among the scripts of the first load.
const CorrectionsNote = lazy(async () => ({
  default: (await import('./CorrectionsNote.tsx')).CorrectionsNote,
}));

export interface EventRulesProps {
  event: EventBody;
  renderedAt: number;
}

/** The changes possible after the purchase, their deadlines, and the refunds: the same data as in the checkout. */
export function EventRules({ event, renderedAt }: EventRulesProps) {
  const isPaid = !isFreeEvent(event.tickets);
  return (
    <section className={styles.section} data-below-fold>
      <Heading level={2}>{isPaid ? 'Cambios y devoluciones' : 'Cambios'}</Heading>
      <dl className={styles.rules}>
        <div>
          <dt className={styles.term}>Corregir datos</dt>
          <dd>
            <Suspense>
              <CorrectionsNote event={event} renderedAt={renderedAt} />
            </Suspense>
          </dd>
        </div>
        {isPaid && (
          <div>
            <dt className={styles.term}>Devoluciones</dt>
            <dd className={styles.text}>{event.refundTerms}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
