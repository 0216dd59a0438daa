import { formatEventDate } from '@dorsal/domain/event-dates';
import { Badge } from '@dorsal/ui/Badge';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { factorsQuery, useRefreshAccount } from './account-queries.ts';
import styles from './AccountScreen.module.css';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { EnrollAppDialog } from './EnrollAppDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';

/** What is open over the section. */
type Open =
  | { readonly kind: 'app' | 'passkey' }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'removal'; readonly what: string; readonly remove: () => Promise<unknown> };

/** The second step: authenticator app, passkeys, recovery codes. */
export function FactorsSection() {
  const api = useApi();
  const { data: factors } = useSuspenseQuery(factorsQuery(api));
  const [open, setOpen] = useState<Open>();
  const run = useGuarded();
  const refresh = useRefreshAccount();
  const { alert } = useToast();
  const close = () => setOpen(undefined);

  const onEnrolled = async (codes: readonly string[] | null) => {
    setOpen(codes === null ? undefined : { kind: 'codes', codes });
    await refresh();
  };
  const renewCodes = async () => {
    try {
      const { recoveryCodes } = await run(() => api.factors.renewRecoveryCodes());
      await onEnrolled(recoveryCodes);
    } catch (error) {
      alert(errorText(error));
    }
  };
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0;
  return (
    <section className={styles.section} aria-labelledby="account-factors">
      <SectionHeading
        id="account-factors"
        action={hasFactor ? <Badge tone="success">Activo</Badge> : <Badge tone="warning">Sin activar</Badge>}
      >
        Segundo paso
      </SectionHeading>
      <Line
        title="Aplicación de códigos"
        detail={
          factors.totp
            ? `Activa desde el ${day(factors.totp.confirmedAt)}.`
            : 'Tu móvil muestra un código de 6 cifras que cambia cada 30 segundos.'
        }
      >
        {factors.totp ? (
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              setOpen({ kind: 'removal', what: 'la aplicación de códigos', remove: api.factors.removeTotp })
            }
          >
            Quitar
          </Button>
        ) : (
          <Button size="sm" variant="ink" onClick={() => setOpen({ kind: 'app' })}>
            Activar
          </Button>
        )}
      </Line>
      {factors.passkeys.map(({ _id, name, createdAt, lastUsedAt }) => (
        <Line
          key={_id}
          title={`Llave de acceso: ${name}`}
          detail={`Añadida el ${day(createdAt)}. ${lastUsedAt ? `Usada el ${day(lastUsedAt)}.` : 'Sin usar aún.'}`}
        >
          <Button
            variant="outline"
            size="sm"
            aria-label={`Quitar la llave ${name}`}
            onClick={() =>
              setOpen({
                kind: 'removal',
                what: `la llave ${name}`,
                remove: () => api.factors.removePasskey(_id),
              })
            }
          >
            Quitar
          </Button>
        </Line>
      ))}
      <Line
        title="Añadir una llave de acceso"
        detail="Tu huella, tu cara o una llave USB. Con ella entras sin contraseña."
      >
        <Button variant="outline" size="sm" onClick={() => setOpen({ kind: 'passkey' })}>
          Añadir llave
        </Button>
      </Line>
      {hasFactor && (
        <Line
          title="Códigos de recuperación"
          detail={`Te quedan ${factors.recoveryCodesLeft} de 10. Sirven si pierdes el móvil o la llave.`}
        >
          <Button variant="outline" size="sm" onClick={() => void renewCodes()}>
            Crear códigos nuevos
          </Button>
        </Line>
      )}
      {open?.kind === 'app' && <EnrollAppDialog onClose={close} onEnrolled={onEnrolled} />}
      {open?.kind === 'passkey' && <AddPasskeyDialog onClose={close} onEnrolled={onEnrolled} />}
      {open?.kind === 'codes' && <RecoveryCodesDialog codes={open.codes} onClose={close} />}
      {open?.kind === 'removal' && (
        <ConfirmDialog
          open
          onClose={close}
          title={`Quitar ${open.what}`}
          confirmLabel="Quitar"
          busyLabel="Quitando…"
          onConfirm={async () => {
            await run(open.remove);
            await refresh();
          }}
        >
          Ya no podrás confirmar con ella que eres tú. Te avisamos por correo.
        </ConfirmDialog>
      )}
    </section>
  );
}

interface LineProps {
  title: string;
  detail: string;
  /** The button. */
  children: ReactNode;
}

function Line({ title, detail, children }: LineProps) {
  return (
    <div className={styles.line}>
      <div>
        <b>{title}</b>
        <small>{detail}</small>
      </div>
      {children}
    </div>
  );
}

const day = (at: string) => formatEventDate(at);
