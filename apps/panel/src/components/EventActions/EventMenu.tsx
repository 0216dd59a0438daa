import type { PanelEventBody } from '@dorsal/api-contract/panel/events';
import { useState } from 'react';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { ConfirmDialog } from '../ConfirmDialog/ConfirmDialog.tsx';
import type { MenuItem } from '../Menu/MenuList.tsx';
import { RowMenu } from '../RowMenu/RowMenu.tsx';
import { changeLabels, possibleChanges } from './event-actions.ts';
import { useEventActions } from './use-event-actions.ts';

export interface EventMenuProps {
  event: PanelEventBody;
  /** Called after the draft was deleted. */
  onDeleted?: () => void;
}

/** What can be done with an event, as far as the person's role allows it. */
export function EventMenu({ event, onDeleted }: EventMenuProps) {
  const organizer = useCurrentOrganizer();
  const [isDeleting, setIsDeleting] = useState(false);
  const { change, exportFile, remove } = useEventActions();
  const address = `/${organizer.slug}/events/${event._id}`;
  const canWrite = organizer.permissions.includes('events.write');
  const writing: MenuItem[] = [
    { label: 'Editar', to: `${address}/edit/details` },
    { label: 'Repetir una edición', to: `/${organizer.slug}/events?new=repeat&event=${event._id}` },
    { label: 'Exportar JSON', onSelect: () => void exportFile(event) },
    ...possibleChanges(event).map((name) => ({
      label: changeLabels[name],
      onSelect: () => void change(event, name),
    })),
    ...(event.state === 'draft'
      ? [{ label: 'Borrar borrador', onSelect: () => setIsDeleting(true), isDanger: true }]
      : []),
  ];
  return (
    <>
      <RowMenu of={event.name} actions={[{ label: 'Abrir', to: address }, ...(canWrite ? writing : [])]} />
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        title="¿Borrar el borrador?"
        confirmLabel="Borrar borrador"
        busyLabel="Borrando…"
        onConfirm={async () => {
          await remove(event);
          onDeleted?.();
        }}
      >
        «{event.name}» se borra con todas sus versiones y sus imágenes. No se puede recuperar.
      </ConfirmDialog>
    </>
  );
}
