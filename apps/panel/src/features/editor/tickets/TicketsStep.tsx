import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { VisuallyHidden } from '@dorsal/ui/VisuallyHidden';
import { Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import { changedItem, movedBy, withItem } from '../draft/list-edits.ts';
import { newTicket } from '../draft/new-items.ts';
import { fieldId, useDraftContent, useOpenDraft } from '../fields/draft-context.ts';
import { StepPage } from '../fields/StepPage.tsx';
import { useOpenItem } from '../fields/use-open-item.ts';
import { useRemovalUndo } from '../fields/use-removal-undo.ts';
import { FeeFields } from './FeeFields.tsx';
import { SharedPlaces } from './SharedPlaces.tsx';
import { headId, TicketEditor } from './TicketEditor.tsx';
import styles from './TicketsStep.module.css';

/** What is sold: tickets with their places and prices, what they share, the fee and the tax. */
export function TicketsStep() {
  const { content, set, change } = useDraftContent();
  const { state } = useOpenDraft();
  const offerUndo = useRemovalUndo();
  const { tickets } = content;
  const [open, setOpen] = useOpenItem('tickets', tickets);
  const [moved, setMoved] = useState('');

  const add = () => {
    const ticket = newTicket();
    set('tickets', [...tickets, ticket]);
    setOpen(ticket.id);
  };
  const move = (id: string, step: -1 | 1) => {
    const next = movedBy(tickets, id, step);
    const at = next.findIndex((ticket) => ticket.id === id);
    set('tickets', next);
    setMoved(`${next[at]?.name || 'Entrada'}, posición ${at + 1} de ${next.length}`);
    // The browser takes the focus from an element that moves in the page.
    requestAnimationFrame(() => document.getElementById(headId(id))?.focus());
  };
  const remove = (id: string) => {
    const at = tickets.findIndex((ticket) => ticket.id === id);
    const removed = tickets[at];
    if (!removed) return;
    set('tickets', tickets.toSpliced(at, 1));
    offerUndo({
      message: 'Entrada quitada.',
      undo: () =>
        change('tickets', (current) => ({
          ...current,
          tickets: withItem(current.tickets, removed, at),
        })),
    });
  };

  return (
    <StepPage
      step="tickets"
      title="Entradas y precios"
      lead="Cada distancia es una entrada, con sus plazas y sus precios."
    >
      {tickets.length === 0 && (
        <EmptyState icon={<Ticket />} title="Sin entradas todavía" level={2}>
          Añade la primera: un nombre, sus plazas y su precio.
        </EmptyState>
      )}
      <div className={styles.list}>
        {tickets.map((ticket, index) => (
          <TicketEditor
            key={ticket.id}
            ticket={ticket}
            index={index}
            count={tickets.length}
            isOpen={ticket.id === open}
            onToggle={() => setOpen(ticket.id === open ? undefined : ticket.id)}
            onChange={(values) =>
              change(`tickets/${ticket.id}/${Object.keys(values).join()}`, (current) => ({
                ...current,
                tickets: changedItem(current.tickets, ticket.id, values),
              }))
            }
            onMove={(step) => move(ticket.id, step)}
            onRemove={() => remove(ticket.id)}
          />
        ))}
      </div>
      <Button id={fieldId('tickets')} variant="outline" size="sm" className={styles.add} onClick={add}>
        <Plus aria-hidden="true" />
        Añadir entrada
      </Button>
      <VisuallyHidden>
        <output>{moved}</output>
      </VisuallyHidden>
      <SharedPlaces figures={state.base.sold} />
      <FeeFields />
    </StepPage>
  );
}
