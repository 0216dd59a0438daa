import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { AuthStep } from '~/components/AuthPage/AuthStep.tsx';
import { SwitchButton } from '~/components/AuthPage/SwitchButton.tsx';
import type { SentCode } from './EmailSignUpForm.tsx';
import { SignUp } from './SignUp.tsx';
import { signUpTarget } from './sign-up-answer.ts';

export interface SignUpStepProps {
  /** The page under the dialog, to which the link in the e-mail leads; unvalidated. */
  redirect: string;
  onSignedUp: () => void;
  /** Called when the person is signed in and must verify the e-mail with the code sent to it. */
  onCodeSent: (sent: SentCode) => void;
  /** Called with the e-mail if it already has an account. */
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
