import { Button } from '@dorsal/ui/Button';
import { Mail } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { AuthPageProps } from '~/components/AuthPage/AuthPage.tsx';
import { useTwoSteps } from '~/components/AuthPage/use-two-steps.ts';
import { GoogleButton } from '~/components/GoogleButton/GoogleButton.tsx';
import { EmailSignInForm, type EmailSignInFormProps } from './EmailSignInForm.tsx';
import styles from './SignIn.module.css';

export interface SignInProps extends Omit<EmailSignInFormProps, 'emailField'> {
  /** Around each step: a page's or a dialog's. */
  frame: ComponentType<AuthPageProps>;
  /** Under the title of the first step. */
  lead: string;
  /** Whether the second step says it as well. Default false. */
  keepsLead?: boolean;
  /** The way to sign-up. */
  alternative: ReactNode;
}

/** Sign-in in two steps: how, then e-mail and password (spec, section 2). */
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
