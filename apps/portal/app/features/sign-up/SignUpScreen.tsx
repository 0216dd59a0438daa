import { Button } from '@dorsal/ui/Button';
import { TextLink } from '@dorsal/ui/TextLink';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { withRedirect } from '~/session/with-redirect.ts';
import { EmailSignUpForm } from './EmailSignUpForm.tsx';
import styles from './SignUpScreen.module.css';

export interface SignUpScreenProps {
  /** Where to go afterwards, unchecked, from `?redirect=`. */
  redirect: string | null;
}

/** A new account in two steps: how, then the form (spec, section 2). */
export function SignUpScreen({ redirect }: SignUpScreenProps) {
  const [step, setStep] = useState<'choice' | 'email'>('choice');
  const emailChoice = useRef<HTMLButtonElement>(null);
  const nameField = useRef<HTMLInputElement>(null);

  // What was pressed is gone after the step, and the focus would be with it.
  const openEmail = () => {
    flushSync(() => setStep('email'));
    nameField.current?.focus();
  };
  const goBack = () => {
    flushSync(() => setStep('choice'));
    emailChoice.current?.focus();
  };

  const alternative = (
    <>
      ¿Ya tienes cuenta?{' '}
      <TextLink render={<Link to={withRedirect('/signin', redirect)} />}>Iniciar Sesión</TextLink>
    </>
  );

  if (step === 'email') {
    return (
      <AuthPage title="Crea tu cuenta" onBack={goBack} alternative={alternative}>
        <EmailSignUpForm redirect={redirect} nameField={nameField} />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Crea tu cuenta"
      lead="Inscríbete en segundos y lleva tus entradas en el móvil."
      alternative={alternative}
    >
      <Button ref={emailChoice} size="lg" fullWidth className={styles.choice} onClick={openEmail}>
        <Mail aria-hidden="true" />
        Registrarme con un correo electrónico
      </Button>
    </AuthPage>
  );
}
