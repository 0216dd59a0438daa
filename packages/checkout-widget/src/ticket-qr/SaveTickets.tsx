import { Button } from '@dorsal/ui/Button';
import { Download } from 'lucide-react';
import styles from './SaveTickets.module.css';
import type { Ticket } from './ticket.ts';
import { useSaveTickets } from './use-save-tickets.ts';

export interface SaveTicketsProps {
  /** Two or more, of one event. */
  tickets: readonly Ticket[];
  /** The page's word for them. Default `tickets`. */
  called?: 'tickets' | 'entradas';
}

const texts = {
  tickets: { all: 'todos los tickets', those: 'los', oneByOne: 'descárgalos de uno en uno' },
  entradas: { all: 'todas las entradas', those: 'las', oneByOne: 'descárgalas de una en una' },
} as const;

/** Downloads all tickets at once, as a ZIP of their pictures. */
export function SaveTickets({ tickets, called = 'tickets' }: SaveTicketsProps) {
  const { save, saving } = useSaveTickets(tickets);
  const isSaving = saving.state === 'saving';
  const { all, those, oneByOne } = texts[called];
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
        Descargar {all}
      </Button>
      <output className={styles.notice}>
        {isSaving && (
          <span className="visually-hidden">
            Preparando {tickets.length} {called}...
          </span>
        )}
        {saving.state === 'saved' &&
          `Tienes ${those} ${tickets.length} ${called} en un archivo ZIP, en tus descargas.`}
      </output>
      <p role="alert" className={styles.notice} data-failed>
        {saving.state === 'failed' &&
          `No hemos podido guardar ${those} ${called}. Inténtalo de nuevo o ${oneByOne}.`}
      </p>
    </div>
  );
}
