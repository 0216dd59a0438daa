import type { NoticeChoiceBody } from '@dorsal/api-contract/panel/notices';
import { mayBeNotified, organizerNotices, type OrganizerNotice } from '@dorsal/domain/organizer-notices';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SettingsTabs } from '#/components/SettingsTabs/SettingsTabs.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useCurrentOrganizer, useOpenSession } from '#/session/use-session.ts';
import styles from './NoticesScreen.module.css';
import { noticesQuery } from './notices-query.ts';

const texts: Readonly<Record<OrganizerNotice, readonly [label: string, hint: string]>> = {
  firstSale: ['Primera venta', 'Cuando alguien compra la primera plaza de un evento.'],
  nearlySoldOut: ['Casi lleno', 'Cuando un evento ha vendido el 90 % de sus plazas.'],
  refundRefused: ['Devolución no aceptada', 'Cuando el banco no acepta una devolución.'],
  refundAccountGiven: [
    'Cuenta para devolver',
    'Cuando quien compró por transferencia dice a qué cuenta se le devuelve.',
  ],
  transferReceived: ['Transferencia recibida', 'Cuando llega el dinero de pedidos por transferencia.'],
  duplicatePeople: ['Personas repetidas', 'Cuando dos plazas de un evento parecen de la misma persona.'],
  erasureAsked: [
    'Petición de borrar datos',
    'Cuando una persona pide que borres los datos de su inscripción.',
  ],
  dailySummary: [
    'Resumen del día',
    'Cada mañana desde las 8:00, lo que se vendió ayer. Sin ventas no hay correo.',
  ],
};

/** What the member is notified of by e-mail. Each press is saved at once. */
export function NoticesScreen() {
  const { _id, name, role } = useCurrentOrganizer();
  const { person } = useOpenSession();
  const { notices, choose } = useNotices(_id);
  return (
    <>
      <PageHeader title="Avisos">
        {`Los correos que quieres recibir sobre ${name}. Llegan a ${person.email} y solo cambian los tuyos.`}
      </PageHeader>
      <SettingsTabs />
      <fieldset className={styles.list}>
        <legend className="visually-hidden">Avísame por correo de</legend>
        {organizerNotices
          .filter((notice) => mayBeNotified(role, notice))
          .map((notice) => {
            const [label, hint] = texts[notice];
            return (
              <div key={notice} className={styles.notice}>
                <Checkbox
                  checked={notices.includes(notice)}
                  onChange={({ target }) => choose(notice, target.checked)}
                  aria-describedby={`${notice}-hint`}
                >
                  {label}
                </Checkbox>
                <p id={`${notice}-hint`}>{hint}</p>
              </div>
            );
          })}
      </fieldset>
    </>
  );
}

/** The choice, changed in the page before the server has it, and put back if that fails. */
function useNotices(organizerId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToast();
  const query = noticesQuery(api, organizerId);
  const { data } = useSuspenseQuery(query);
  const { mutate } = useMutation({
    scope: { id: 'notices' },
    mutationFn: (notices: NoticeChoiceBody['notices']) => api.notices.choose(organizerId, notices),
    onSuccess: () => toasts.show('Guardado.'),
    onError: async (error) => {
      toasts.alert(errorText(error));
      await client.invalidateQueries(query);
    },
  });
  return {
    notices: data.notices,
    choose: (notice: OrganizerNotice, isOn: boolean) => {
      const others = data.notices.filter((other) => other !== notice);
      const notices = isOn ? [...others, notice] : others;
      client.setQueryData(query.queryKey, { notices });
      mutate(notices);
    },
  };
}
