import type { PanelMessageDetailsBody } from '@dorsal/api-contract/panel/messages';
import { countOf } from '@dorsal/domain/count-text';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { Table } from '#/components/Table/Table.tsx';
import { useMessagedEvent } from '../use-messaged-event.ts';
import styles from './MessageScreen.module.css';

type Failure = PanelMessageDetailsBody['failures'][number];

const reasons: Readonly<Record<Failure['state'], string>> = {
  rejected: 'Su servidor lo rechazó',
  givenUp: 'Sin respuesta en 3 días',
};

export interface FailedPeopleProps {
  failures: readonly Failure[];
  /** E-mails that failed: the list has the people of the first ones. */
  failed: number;
}

/** The people whom a message could not reach, each with a link to correct the address. */
export function FailedPeople({ failures, failed }: FailedPeopleProps) {
  const { slug } = useCurrentOrganizer();
  const { ref } = useMessagedEvent();
  return (
    <section aria-labelledby="failed" className={styles.section}>
      <SectionHeading id="failed">No les ha llegado</SectionHeading>
      <p className={styles.lead}>
        {countOf(failed, 'correo no se pudo entregar', 'correos no se pudieron entregar')} al servidor de
        destino. Corrige la dirección de cada persona, o llámala.
      </p>
      <Table
        caption="Personas a las que no ha llegado"
        columns={[
          { id: 'name', title: 'Nombre', renderCell: ({ fullName }: Failure) => fullName },
          { id: 'email', title: 'Correo', renderCell: ({ email }) => email },
          { id: 'reason', title: 'Motivo', renderCell: ({ state }) => reasons[state] },
        ]}
        rows={failures}
        rowKey={({ personId }) => personId}
        rowLink={({ personId }) => `/${slug}/events/${ref.eventId}/participants/${personId}`}
        phoneRow={({ fullName, email, state }) => ({ title: fullName, line: email, end: reasons[state] })}
      />
    </section>
  );
}
