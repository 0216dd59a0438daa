import { Dialog } from '@dorsal/ui/Dialog';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { FirstPasswordForm } from '~/components/FirstPassword/FirstPasswordForm.tsx';
import type { PasswordTask } from '~/components/FirstPassword/password-task.ts';
import { SignInStep } from '~/features/sign-in/SignInStep.tsx';
import { SignUpStep } from '~/features/sign-up/SignUpStep.tsx';
import { dismissal } from '~/features/verification-banner/dismissal.ts';
import { VerifyCodeStep } from '~/features/verify-code/VerifyCodeStep.tsx';

export interface AccountDialogProps {
  /** The path of the page under the dialog. */
  redirect: string;
  /** The person closed the dialog. They may be signed in by then, with the e-mail not verified yet. */
  onClose: () => void;
  /** The person is signed in and no step is left. */
  onDone: () => void;
}

type View =
  | { readonly step: 'signIn'; readonly email?: string | undefined }
  | { readonly step: 'signUp' }
  | { readonly step: 'code'; readonly email: string; readonly sentAt: number; readonly message?: string }
  | { readonly step: 'password'; readonly task: PasswordTask };

const titles = {
  signIn: 'Iniciar Sesión',
  signUp: 'Crea tu cuenta',
  code: 'Verifica tu correo',
  password: 'Elige tu contraseña',
};

/** Sign-in, sign-up, the code and a first password in a dialog over the current page. Open while it is mounted. */
export function AccountDialog({ redirect, onClose, onDone }: AccountDialogProps) {
  const [view, setView] = useState<View>({ step: 'signIn' });
  const content = useRef<HTMLDivElement>(null);

  useBannerAway();

  // The pressed button is removed with its step, and the focus would be lost.
  const show = (next: View) => {
    flushSync(() => setView(next));
    content.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  };
  const showCode = (sent: { email: string; message?: string }) =>
    show({ ...sent, step: 'code', sentAt: Date.now() });

  return (
    <Dialog open onClose={onClose} title={titles[view.step]}>
      <div ref={content}>
        {view.step === 'signIn' && (
          <SignInStep
            email={view.email}
            onSignedIn={onDone}
            onCodeSent={(email) => showCode({ email })}
            onSignUp={() => show({ step: 'signUp' })}
          />
        )}
        {view.step === 'signUp' && (
          <SignUpStep
            redirect={redirect}
            onSignedUp={onDone}
            onCodeSent={showCode}
            onSignIn={(email) => show({ step: 'signIn', email })}
          />
        )}
        {view.step === 'code' && (
          <VerifyCodeStep
            email={view.email}
            sentAt={view.sentAt}
            message={view.message}
            onVerified={onDone}
            onPasswordRequired={(task) => show({ step: 'password', task })}
          />
        )}
        {view.step === 'password' && (
          <FirstPasswordForm
            task={view.task}
            // In a new tab, so that the page under the dialog keeps its state.
            resetLink={<Link to="/reset-password" target="_blank" />}
            onSaved={onDone}
          />
        )}
      </div>
    </Dialog>
  );
}

// A new account is unconfirmed until the code is entered: banner and dialog would both ask for the same.
function useBannerAway(): void {
  useEffect(() => {
    dismissal.setState({ isDialogOpen: true });
    return () => dismissal.setState({ isDialogOpen: false });
  }, []);
}
