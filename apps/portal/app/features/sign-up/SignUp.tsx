import { Button } from '@dorsal/ui/Button';
import { Mail } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { AuthPageProps } from '~/components/AuthPage/AuthPage.tsx';
import { useTwoSteps } from '~/components/AuthPage/use-two-steps.ts';
import { GoogleButton } from '~/components/GoogleButton/GoogleButton.tsx';
import { EmailSignUpForm, type EmailSignUpFormProps } from './EmailSignUpForm.tsx';
import styles from './SignUp.module.css';

export interface SignUpProps extends Omit<EmailSignUpFormProps, 'nameField'> {
  /** Wraps each step: as a page or in a dialog. */
  frame: ComponentType<AuthPageProps>;
  /** The link to the sign-in. */
  alternative: ReactNode;
}

/** A new account in two steps: the method, then the form (spec, section 2). */
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
