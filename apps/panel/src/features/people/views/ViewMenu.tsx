import type { PeopleViewBody } from '@dorsal/api-contract/panel/people-views';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { RowMenu } from '#/components/RowMenu/RowMenu.tsx';
import { errorText } from '#/session/error-text.ts';
import { useSavedView } from './use-saved-view.ts';

export interface ViewMenuProps {
  view: PeopleViewBody;
  /** Whether the list shows something else than the view. */
  differs: boolean;
}

/** Changes the current view to what the list shows, or deletes it. */
export default function ViewMenu({ view, differs }: ViewMenuProps) {
  const { change, remove } = useSavedView();
  const toasts = useToast();
  const [isDeleting, setDeleting] = useState(false);
  const update = async () => {
    try {
      await change(view);
      toasts.show('Vista guardada.');
    } catch (error) {
      toasts.alert(errorText(error));
    }
  };
  return (
    <>
      <RowMenu
        of={`la vista ${view.name}`}
        actions={[
          ...(differs ? [{ label: 'Guardar los cambios en esta vista', onSelect: () => void update() }] : []),
          { label: 'Borrar vista', isDanger: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <ConfirmDialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={`¿Borrar «${view.name}»?`}
        confirmLabel="Borrar vista"
        busyLabel="Borrando…"
        onConfirm={async () => {
          await remove(view);
          toasts.show('Vista borrada.');
        }}
      >
        {view.isPrivate
          ? 'Se borran sus filtros y columnas. Las personas siguen en la lista.'
          : 'Deja de verla todo el equipo. Las personas siguen en la lista.'}
      </ConfirmDialog>
    </>
  );
}
