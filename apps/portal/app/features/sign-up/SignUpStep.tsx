import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { AuthStep } from '~/components/AuthPage/AuthStep.tsx';
import { SwitchButton } from '~/components/AuthPage/SwitchButton.tsx';
import type { SentCode } from './EmailSignUpForm.tsx';
import { SignUp } from './SignUp.tsx';
import { signUpTarget } from './sign-up-answer.ts';

export interface SignUpStepProps {
  /** The page under the dialog: where the link in the e-mail leads, unchecked. */
  redirect: string;
  onSignedUp: () => void;
  /** Signed in, and the e-mail is to be verified by the code that was sent to it. */
  onCodeSent: (sent: SentCode) => void;
  /** With the address of whoever turns out to have an account. */
  onSignIn: (email?: string) => void;
}

/** The sign-up inside a dialog (spec, section 4, "Sign-up modal"). */
export function SignUpStep({ redirect, onSignedUp, onCodeSent, onSignIn }: SignUpStepProps) {
  return (
    <SignUp
      frame={AuthStep}
      signupMethod="modal"
      redirectTo={signUpTarget(redirect)}
      alternative={
        <>
          ¿Ya tienes cuenta? <SwitchButton onClick={() => onSignIn()}>Iniciar Sesión</SwitchButton>
        </>
      }
      renderTakenLinks={(email) => (
        <>
          <SwitchButton onClick={() => onSignIn(email)}>Iniciar Sesión</SwitchButton>
          <TextLink render={<Link to="/reset-password" target="_blank" />}>Recuperar mi contraseña</TextLink>
        </>
      )}
      onSignedUp={onSignedUp}
      onCodeSent={onCodeSent}
    />
  );
}
