import { Button } from '@dorsal/ui/Button';
import { Mail } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { AuthPageProps } from '~/components/AuthPage/AuthPage.tsx';
import { useTwoSteps } from '~/components/AuthPage/use-two-steps.ts';
import { GoogleButton } from '~/components/GoogleButton/GoogleButton.tsx';
import { EmailSignUpForm, type EmailSignUpFormProps } from './EmailSignUpForm.tsx';
import styles from './SignUp.module.css';

export interface SignUpProps extends Omit<EmailSignUpFormProps, 'nameField'> {
  /** Around each step: a page's or a dialog's. */
  frame: ComponentType<AuthPageProps>;
  /** The way to sign-in. */
  alternative: ReactNode;
}

/** A new account in two steps: how, then the form (spec, section 2). */
export function SignUp({ frame: Frame, alternative, ...form }: SignUpProps) {
  const { step, emailChoice, firstField, openEmail, goBack } = useTwoSteps();
  if (step === 'email') {
    return (
      <Frame title="Crea tu cuenta" onBack={goBack} alternative={alternative}>
        <EmailSignUpForm {...form} nameField={firstField} />
        <GoogleButton text="signup_with" or="above" onSignedIn={form.onSignedUp} />
      </Frame>
    );
  }
  return (
    <Frame
      title="Crea tu cuenta"
      lead="Inscríbete en segundos y lleva tus entradas en el móvil."
      alternative={alternative}
    >
      <GoogleButton text="signup_with" or="below" onSignedIn={form.onSignedUp} />
      <Button ref={emailChoice} size="lg" fullWidth className={styles.choice} onClick={openEmail}>
        <Mail aria-hidden="true" />
        Registrarme con un correo electrónico
      </Button>
    </Frame>
  );
}
