import { Link } from 'react-router';
import { AuthStep } from '~/components/AuthPage/AuthStep.tsx';
import { SwitchButton } from '~/components/AuthPage/SwitchButton.tsx';
import { SignIn } from './SignIn.tsx';

export interface SignInStepProps {
  /** Fills in the e-mail. */
  email?: string | undefined;
  onSignedIn: () => void;
  /** The e-mail has to be verified by the code that was sent to it. */
  onCodeSent: (email: string) => void;
  onSignUp: () => void;
}

/** The sign-in inside a dialog (spec, section 2, "modal mode"). */
export function SignInStep({ email, onSignedIn, onCodeSent, onSignUp }: SignInStepProps) {
  return (
    <SignIn
      frame={AuthStep}
      loginMethod="modal"
      email={email}
      lead="Accede para confirmar tu asistencia y registrar tus datos; ¡asegura tu cupo en el evento!"
      keepsLead
      alternative={
        <>
          ¿Aún no tienes cuenta? <SwitchButton onClick={onSignUp}>Unirme</SwitchButton>
        </>
      }
      // In a tab of its own, so that the page under the dialog stays as it is.
      renderResetLink={() => <Link to="/reset-password" target="_blank" />}
      onSignedIn={onSignedIn}
      onCodeSent={onCodeSent}
    />
  );
}
