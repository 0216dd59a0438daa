import { Button } from '@dorsal/ui/Button';
import { Mail } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { AuthPageProps } from '~/components/AuthPage/AuthPage.tsx';
import { useTwoSteps } from '~/components/AuthPage/use-two-steps.ts';
import { GoogleButton } from '~/components/GoogleButton/GoogleButton.tsx';
import { EmailSignInForm, type EmailSignInFormProps } from './EmailSignInForm.tsx';
import styles from './SignIn.module.css';

export interface SignInProps extends Omit<EmailSignInFormProps, 'emailField'> {
  /** Wraps each step: as a page or in a dialog. */
  frame: ComponentType<AuthPageProps>;
  /** The text under the title of the first step. */
  lead: string;
  /** Whether the second step also shows it. Default: false. */
  keepsLead?: boolean;
  /** The link to the sign-up. */
  alternative: ReactNode;
}

/** Sign-in in two steps: the method, then e-mail and password (spec, section 2). */
export function SignIn({ frame: Frame, lead, keepsLead = false, alternative, ...form }: SignInProps) {
  const { step, emailChoice, firstField, openEmail, goBack } = useTwoSteps(
    form.email === undefined ? 'choice' : 'email',
  );
  if (step === 'email') {
    return (
      <Frame title="Iniciar Sesión" onBack={goBack} alternative={alternative} {...(keepsLead && { lead })}>
        <EmailSignInForm {...form} emailField={firstField} />
      </Frame>
    );
  }
  return (
    <Frame title="Iniciar Sesión" lead={lead} alternative={alternative}>
      <GoogleButton or="below" onSignedIn={form.onSignedIn} />
      <Button ref={emailChoice} size="lg" fullWidth className={styles.choice} onClick={openEmail}>
        <Mail aria-hidden="true" />
        Iniciar sesión con un correo electrónico
      </Button>
    </Frame>
  );
}
