import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { Dialog } from '@dorsal/ui/Dialog';
import { useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { sessionQuery } from '#/session/session-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { GrantForm } from './GrantForm.tsx';
import styles from './MemberDialogs.module.css';
import { useTeamChanges } from './use-team.ts';

export interface MemberDialogsProps {
  team: TeamBody;
}

/** The dialogs of the team. The address says which one is open. */
export function MemberDialogs({ team }: MemberDialogsProps) {
  const [params, setParams] = useSearchParams();
  const { change } = useTeamChanges();
  const close = () => setParams({}, { replace: true });
  const edited = team.members.find(({ userId }) => userId === params.get('edit'));
  const removed = team.members.find(({ userId }) => userId === params.get('remove'));
  return (
    <>
      <Dialog open={params.has('invite')} onClose={close} title="Invitar al equipo" className={styles.dialog}>
        <GrantForm
          asksForEmail
          submitLabel="Enviar invitación"
          busyLabel="Enviando…"
          onCancel={close}
          onSubmit={async ({ email, ...grant }) => {
            await change(
              (calls, id) => calls.invite(id, { email, ...grant }),
              `Invitación enviada a ${email}.`,
            );
            close();
          }}
        />
      </Dialog>
      <Dialog
        open={edited !== undefined}
        onClose={close}
        title={`Cambiar el papel de ${edited?.name ?? ''}`}
        className={styles.dialog}
      >
        {edited && (
          <GrantForm
            initial={edited}
            submitLabel="Guardar papel"
            busyLabel="Guardando…"
            onCancel={close}
            onSubmit={async ({ role, eventIds, endsAt }) => {
              await change(
                (calls, id) => calls.change(id, edited.userId, { role, eventIds, endsAt }),
                'Papel guardado.',
              );
              close();
            }}
          />
        )}
      </Dialog>
      {removed && <RemoveDialog member={removed} onClose={close} />}
    </>
  );
}

function RemoveDialog({ member, onClose }: { member: TeamBody['members'][number]; onClose: () => void }) {
  const { _id, name } = useCurrentOrganizer();
  const { change } = useTeamChanges();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await api.members.leave(_id);
    // The start page leads to an organizer of the session.
    await client.invalidateQueries(sessionQuery(api));
    await navigate('/', { replace: true });
  };
  return member.isYou ? (
    <ConfirmDialog
      open
      onClose={onClose}
      title="¿Dejar el equipo?"
      confirmLabel="Dejar el equipo"
      busyLabel="Saliendo…"
      onConfirm={leave}
    >
      Dejas de ver {name} y todos sus eventos. Para volver te tienen que invitar otra vez.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`¿Quitar a ${member.name}?`}
      confirmLabel="Quitar del equipo"
      busyLabel="Quitando…"
      onConfirm={async () =>
        change((calls, id) => calls.remove(id, member.userId), `${member.name} ya no está en el equipo.`)
      }
    >
      Deja de poder entrar ahora mismo, también donde tenga la sesión abierta. Pierde el papel de{' '}
      {organizerRoleNames[member.role]}. Lo que hizo queda en el registro.
    </ConfirmDialog>
  );
}
