import { Button } from '@dorsal/ui/Button';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { GoogleTerms } from '#/components/SignInForms/GoogleTerms.tsx';
import { GoogleWay } from '#/components/SignInForms/GoogleWay.tsx';
import { AccountFields } from './AccountFields.tsx';
import styles from './RegisterForm.module.css';
import type { RegisterProblems, RegisterValues } from './register-form.ts';

type Account = Pick<RegisterValues, 'account' | 'google'>;

export interface NewOwnerProps {
  values: Account;
  onChange: (values: Partial<Account>) => void;
  problems: RegisterProblems['account'];
  /** Google's credential, of a known or of a new person. What it throws is shown. */
  onCredential: (credential: string) => Promise<void>;
}

/** The account of a visitor: theirs, if Google knows the person, else a new one, with Google or with a password. */
export function NewOwner({ values, onChange, problems, onCredential }: NewOwnerProps) {
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
      <GoogleWay onCredential={onCredential} divider="o con una contraseña">
        <GoogleTerms />
      </GoogleWay>
      <AccountFields
        values={values.account}
        onChange={(account) => onChange({ account })}
        problems={problems}
      />
    </>
  );
}
