import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { Bib } from '@dorsal/ui/Bib';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { BibSection } from '@dorsal/ui/BibSection';
import { Button } from '@dorsal/ui/Button';
import { SummaryList } from '@dorsal/ui/SummaryList';
import styles from './GuardianScreen.module.css';

export interface GuardianBibProps {
  request: GuardianRequestBody;
  /** An answer is being sent. */
  busy: boolean;
  /** It is a refusal. */
  isRefusing: boolean;
  onRefuse: (form: HTMLFormElement) => void;
}

/** The place on a bib, with the deadline and the two answers. */
export function GuardianBib({ request, busy, isRefusing, onRefuse }: GuardianBibProps) {
  const { state, firstName, eventName, ticketName, startDate, timeZone, location, deadline } = request;
  return (
    <aside className={styles.bib} aria-label="La inscripción">
      <Bib lift="float">
        <BibSection className={styles.place}>
          <p className={styles.event}>{eventName}</p>
          <SummaryList
            lines={[
              { label: 'Menor', value: firstName },
              { label: 'Distancia', value: ticketName },
              { label: 'Salida', value: formatEventDateTime(startDate, timeZone, myTicketsFallbacks.date) },
              { label: 'Lugar', value: location ?? myTicketsFallbacks.location },
              { label: 'Dorsal', value: 'lo recogéis juntos' },
            ]}
          />
        </BibSection>
        <BibSection perforation="above" className={styles.answer}>
          {deadline !== null && (
            <p>
              <span className={styles.until}>Tienes hasta</span>
              <BibNumeral className={styles.deadline}>{formatEventDateTime(deadline, timeZone)}</BibNumeral>
            </p>
          )}
          <Button
            type="submit"
            size="lg"
            fullWidth
            busy={busy && !isRefusing}
            busyLabel="Guardando..."
            disabled={isRefusing}
          >
            Autorizar a {firstName}
          </Button>
          {state !== 'refused' && (
            <Button
              variant="ghost"
              size="sm"
              fullWidth
              busy={isRefusing}
              busyLabel="Guardando..."
              onClick={({ currentTarget }) => currentTarget.form && onRefuse(currentTarget.form)}
            >
              No la autorizo
            </Button>
          )}
        </BibSection>
      </Bib>
    </aside>
  );
}
