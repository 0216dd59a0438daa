import { Button } from '@dorsal/ui/Button';
import { Download } from 'lucide-react';
import styles from './SaveTickets.module.css';
import type { Ticket } from './ticket.ts';
import { useSaveTickets } from './use-save-tickets.ts';

export interface SaveTicketsProps {
  /** Two or more, of one event. */
  tickets: readonly Ticket[];
}

/** Downloads all tickets at once, as a ZIP of their pictures. */
export function SaveTickets({ tickets }: SaveTicketsProps) {
  const { save, saving } = useSaveTickets(tickets);
  const isSaving = saving.state === 'saving';
  return (
    <div className={styles.save}>
      <Button
        className={styles.button}
        variant="outline"
        size="sm"
        busy={isSaving}
        busyLabel={isSaving ? `Preparando ${saving.done} de ${tickets.length}...` : 'Preparando...'}
        onClick={() => void save()}
      >
        <Download aria-hidden="true" />
        Descargar todos
      </Button>
      <output className={styles.notice}>
        {isSaving && <span className="visually-hidden">Preparando {tickets.length} tickets...</span>}
        {saving.state === 'saved' &&
          `Tienes los ${tickets.length} tickets en un archivo ZIP, en tus descargas.`}
      </output>
      <p role="alert" className={styles.notice} data-failed>
        {saving.state === 'failed' &&
          'No hemos podido guardar los tickets. Inténtalo de nuevo o descárgalos de uno en uno.'}
      </p>
    </div>
  );
}
