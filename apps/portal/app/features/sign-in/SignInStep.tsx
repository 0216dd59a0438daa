import { Link } from 'react-router';
import { AuthStep } from '~/components/AuthPage/AuthStep.tsx';
import { SwitchButton } from '~/components/AuthPage/SwitchButton.tsx';
import { SignIn } from './SignIn.tsx';

export interface SignInStepProps {
  /** Prefills the e-mail. */
  email?: string | undefined;
  onSignedIn: () => void;
  /** Called when the e-mail must be verified with the code sent to it. */
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
      // In a new tab, so that the page under the dialog keeps its state.
      renderResetLink={() => <Link to="/reset-password" target="_blank" />}
      onSignedIn={onSignedIn}
      onCodeSent={onCodeSent}
    />
  );
}
