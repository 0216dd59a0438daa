import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Dialog } from '@dorsal/ui/Dialog';
import { Link, useLocation } from 'react-router';
import { SecondFactorForm } from '#/components/SecondFactorForm/SecondFactorForm.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useStoreSession } from '#/session/use-store-session.ts';
import { useOpenSession } from '#/session/use-session.ts';
import styles from './SessionGuards.module.css';

export interface GuardDialogProps {
  /** `needed`: the person must use the second factor; `missing`: they have none. */
  need: 'needed' | 'missing';
  /** Called once: whether it was used. */
  onFinish: (isConfirmed: boolean) => void;
}

/** Asks for the second factor before a guarded action goes on. */
export default function GuardDialog({ need, onFinish }: GuardDialogProps) {
  return need === 'needed' ? <Needed onFinish={onFinish} /> : <Missing onFinish={onFinish} />;
}

type AnswerProps = Pick<GuardDialogProps, 'onFinish'>;

function Needed({ onFinish }: AnswerProps) {
  const api = useApi();
  const { methods } = useOpenSession();
  const storeSession = useStoreSession();
  return (
    <Dialog open onClose={() => onFinish(false)} title="Confirma que eres tú">
      <p className={styles.text}>Lo que vas a hacer pide tu segundo paso. Después seguimos donde estabas.</p>
      <SecondFactorForm
        methods={methods}
        submitLabel="Confirmar"
        busyLabel="Confirmando…"
        onVerify={async (body) => {
          storeSession(await api.session.sudo(body));
          onFinish(true);
        }}
      />
    </Dialog>
  );
}

function Missing({ onFinish }: AnswerProps) {
  const { pathname, search } = useLocation();
  const to = `/account?${new URLSearchParams({ to: pathname + search })}`;
  return (
    <Dialog open onClose={() => onFinish(false)} title="Activa tu segundo paso">
      <p className={styles.text}>
        Esto toca datos o permisos de la organización, y solo se puede hacer con el segundo paso: un código de
        tu móvil o una llave de acceso. Tardas un minuto y vuelves aquí.
      </p>
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" onClick={() => onFinish(false)}>
          Ahora no
        </Button>
        <ButtonLink size="sm" render={<Link to={to} onClick={() => onFinish(false)} />}>
          Activar el segundo paso
        </ButtonLink>
      </div>
    </Dialog>
  );
}
