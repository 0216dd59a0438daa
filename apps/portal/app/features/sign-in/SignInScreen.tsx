import { Button } from '@dorsal/ui/Button';
import { TextLink } from '@dorsal/ui/TextLink';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { withRedirect } from '~/session/with-redirect.ts';
import { EmailSignInForm } from './EmailSignInForm.tsx';
import styles from './SignInScreen.module.css';

export interface SignInScreenProps {
  /** Where to go afterwards, unchecked, from `?redirect=`. */
  redirect: string | null;
}

/** Sign-in in two steps: how, then e-mail and password (spec, section 2). */
export function SignInScreen({ redirect }: SignInScreenProps) {
  const [step, setStep] = useState<'choice' | 'email'>('choice');
  const emailChoice = useRef<HTMLButtonElement>(null);
  const emailField = useRef<HTMLInputElement>(null);

  // What was pressed is gone after the step, and the focus would be with it.
  const openEmail = () => {
    flushSync(() => setStep('email'));
    emailField.current?.focus();
  };
  const goBack = () => {
    flushSync(() => setStep('choice'));
    emailChoice.current?.focus();
  };

  const alternative = (
    <>
      ¿Aún no tienes cuenta?{' '}
      <TextLink render={<Link to={withRedirect('/signup', redirect)} />}>Unirme</TextLink>
    </>
  );

  if (step === 'email') {
    return (
      <AuthPage title="Iniciar Sesión" onBack={goBack} alternative={alternative}>
        <EmailSignInForm redirect={redirect} emailField={emailField} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Iniciar Sesión" lead="Tus entradas, tus QR y tus facturas." alternative={alternative}>
      <Button ref={emailChoice} size="lg" fullWidth className={styles.choice} onClick={openEmail}>
        <Mail aria-hidden="true" />
        Iniciar sesión con un correo electrónico
      </Button>
    </AuthPage>
  );
}
