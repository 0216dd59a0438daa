import type { OpenedSessionBody } from '@dorsal/api-contract/panel/session';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { formatSince } from '@dorsal/domain/moment-text';
import { localTimeZone } from '@dorsal/domain/zone-name';
import { Badge } from '@dorsal/ui/Badge';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { openSessionsQuery, useRefreshAccount } from './account-queries.ts';
import styles from './AccountScreen.module.css';

/** The browsers in which the person is signed in. */
export function OpenSessionsSection() {
  const api = useApi();
  const { data: sessions } = useSuspenseQuery(openSessionsQuery(api));
  const refresh = useRefreshAccount();
  const { show, alert } = useToast();
  const [busyId, setBusyId] = useState<string>();
  const end = async (id: string, call: () => Promise<unknown>, done: string) => {
    setBusyId(id);
    try {
      await call();
      await refresh();
      show(done);
    } catch (error) {
      alert(errorText(error));
    } finally {
      setBusyId(undefined);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="account-sessions">
      <SectionHeading id="account-sessions">Sesiones abiertas</SectionHeading>
      <ul className={styles.lines}>
        {sessions.map((session) => (
          <SessionLine
            key={session._id}
            session={session}
            isBusy={busyId === session._id}
            onEnd={() => void end(session._id, () => api.session.end(session._id), 'Sesión cerrada.')}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.foot}>
          <Button
            variant="outline"
            size="sm"
            busy={busyId === 'others'}
            busyLabel="Cerrando…"
            onClick={() => void end('others', api.session.endOthers, 'Las demás sesiones están cerradas.')}
          >
            Cerrar las demás sesiones
          </Button>
        </div>
      )}
    </section>
  );
}

interface SessionLineProps {
  session: OpenedSessionBody;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionLine({ session, isBusy, onEnd }: SessionLineProps) {
  const timeZone = localTimeZone();
  const seen = formatSince(session.lastSeenAt, { now: useNow(), timeZone });
  return (
    <li className={styles.line}>
      <div>
        <b>{session.device}</b>
        <small>
          {`Red ${session.network}. Entraste el ${formatEventDateTime(session.createdAt, timeZone)}. Última actividad: ${seen}`}
        </small>
      </div>
      {session.isCurrent ? (
        <Badge tone="success">Esta sesión</Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          busy={isBusy}
          busyLabel="Cerrando…"
          aria-label={`Cerrar la sesión de ${session.device}`}
          onClick={onEnd}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
