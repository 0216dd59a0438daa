import type { SecondFactorBody, SecondFactorMethod } from '@dorsal/api-contract/panel/session';
import { Banner } from '@dorsal/ui/Banner';
import { OrDivider } from '@dorsal/ui/OrDivider';
import { ChevronRight, Fingerprint, KeyRound, type LucideIcon, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { AppCode } from './AppCode.tsx';
import { PasskeyWay } from './PasskeyWay.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';
import styles from './SecondFactorForm.module.css';
import { useVerification } from './use-verification.ts';

export interface SecondFactorFormProps {
  /** What the person has enrolled. */
  methods: readonly SecondFactorMethod[];
  /** Sends it. What it throws is shown. */
  onVerify: (body: SecondFactorBody) => Promise<void>;
  /** The button: 'Entrar', 'Confirmar'. */
  submitLabel: string;
  /** While it is sent: 'Entrando…'. */
  busyLabel: string;
}

const forms = { totp: AppCode, passkey: PasskeyWay, recoveryCode: RecoveryCode };

const others: Readonly<Record<SecondFactorMethod, { label: string; Icon: LucideIcon }>> = {
  passkey: { label: 'Usar una llave de acceso', Icon: Fingerprint },
  totp: { label: 'Usar tu aplicación de códigos', Icon: Smartphone },
  recoveryCode: { label: 'Usar un código de recuperación', Icon: KeyRound },
};

/** The second step: by a code, a passkey or a recovery code, whichever the person has. */
export function SecondFactorForm({ methods, onVerify, ...labels }: SecondFactorFormProps) {
  const [way, setWay] = useState<SecondFactorMethod>(firstWay(methods));
  const verification = useVerification(onVerify);
  const Form = forms[way];
  const rest = methods.filter((method) => method !== way);
  const choose = (method: SecondFactorMethod) => {
    verification.clearError();
    setWay(method);
  };
  return (
    <div className={styles.ways}>
      <Form key={way} verification={verification} {...labels} />
      {rest.length > 0 && <OrDivider>otras formas</OrDivider>}
      {rest.map((method) => (
        <Way key={method} method={method} onClick={() => choose(method)} />
      ))}
      {methods.length === 0 && (
        <Banner tone="warning">Tu cuenta no tiene segundo paso. Vuelve a entrar para continuar.</Banner>
      )}
    </div>
  );
}

function Way({ method, onClick }: { method: SecondFactorMethod; onClick: () => void }) {
  const { label, Icon } = others[method];
  return (
    <button type="button" className={styles.way} onClick={onClick}>
      <Icon aria-hidden="true" />
      <span>{label}</span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}

/** A code is typed faster than a device is found; a recovery code is for emergencies. */
function firstWay(methods: readonly SecondFactorMethod[]): SecondFactorMethod {
  if (methods.includes('totp')) return 'totp';
  return methods.includes('passkey') ? 'passkey' : 'recoveryCode';
}
