import { ApiError } from '@dorsal/api-client';
import type { PanelSessionBody, SecondFactorMethod } from '@dorsal/api-contract/panel/session';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextLink } from '@dorsal/ui/TextLink';
import { useState } from 'react';
import { Link } from 'react-router';
import { SecondFactorForm } from '#/components/SecondFactorForm/SecondFactorForm.tsx';
import { GoogleTerms } from '#/components/SignInForms/GoogleTerms.tsx';
import { GoogleWay } from '#/components/SignInForms/GoogleWay.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { useStoreSession } from '#/session/use-store-session.ts';
import { AccountFields } from './AccountFields.tsx';
import styles from './RegisterForm.module.css';
import type { RegisterProblems, RegisterValues } from './register-form.ts';

type Account = Pick<RegisterValues, 'account' | 'google'>;

export interface NewOwnerProps {
  values: Account;
  onChange: (values: Partial<Account>) => void;
  problems: RegisterProblems['account'];
}

/** The account of a visitor: theirs, if Google knows the person, else a new one, with Google or with a password. */
export function NewOwner({ values, onChange, problems }: NewOwnerProps) {
  const api = useApi();
  const storeSession = useStoreSession();
  const [methods, setMethods] = useState<readonly SecondFactorMethod[]>();
  const accept = (session: PanelSessionBody) => {
    setMethods(session.state === 'secondFactor' ? session.methods : undefined);
    storeSession(session);
  };
  const enter = async (credential: string) => {
    try {
      accept(await api.session.google(credential));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'no_account') throw error;
      onChange({ google: credential });
    }
  };
  if (values.google !== undefined) {
    return (
      <>
        <output className={styles.text}>
          Crearemos tu cuenta con la de Google que has elegido cuando registres la organización.
        </output>
        <div>
          <Button variant="outline" size="sm" onClick={() => onChange({ google: undefined })}>
            Elegir otra cuenta
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles.text}>
        ¿Ya te inscribes con Dorsal?{' '}
        <TextLink render={<Link to="/signin?to=/register" />}>Entra con tu cuenta</TextLink>
      </p>
      <GoogleWay onCredential={enter} divider="o con una contraseña">
        <GoogleTerms />
      </GoogleWay>
      <AccountFields
        values={values.account}
        onChange={(account) => onChange({ account })}
        problems={problems}
      />
      {methods && (
        <Dialog open onClose={() => setMethods(undefined)} title="Entra con tu cuenta">
          <SecondFactorForm
            methods={methods}
            submitLabel="Entrar"
            busyLabel="Entrando…"
            onVerify={async (body) => accept(await api.session.secondFactor(body))}
          />
        </Dialog>
      )}
    </>
  );
}
