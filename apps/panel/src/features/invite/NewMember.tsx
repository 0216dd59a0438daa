import { ApiError } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { nameProblem } from '#/components/NewPassword/name-problem.ts';
import { NewPassword } from '#/components/NewPassword/NewPassword.tsx';
import { GoogleTerms } from '#/components/SignInForms/GoogleTerms.tsx';
import { GoogleWay } from '#/components/SignInForms/GoogleWay.tsx';
import { passwordProblem } from '#/components/NewPassword/password-texts.ts';
import { errorText } from '#/session/error-text.ts';
import styles from './InviteScreen.module.css';
import { type AcceptInvitationProps, useAccept } from './use-accept.ts';

/** Accepts with a new account for the invited address. */
export function NewMember({ token, invitation }: AcceptInvitationProps) {
  const accept = useAccept(token);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, refused, error, refuse, send } = useSubmission((reason) => reason instanceof ApiError);
  const problems = { name: nameProblem(name), password: passwordProblem(password) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problems.name || problems.password) refuse(event.currentTarget);
    else {
      void send(event.currentTarget, async () =>
        navigate(await accept({ account: { name: name.trim(), password } })),
      );
    }
  };
  return (
    <form className={styles.accept} onSubmit={submit} noValidate>
      <GoogleWay
        text="signup_with"
        onCredential={async (credential) => navigate(await accept({ google: credential }))}
        divider="o con una contraseña"
      >
        <GoogleTerms />
      </GoogleWay>
      <p>Pon tu nombre y una contraseña: con ellos y tu correo entras en el panel.</p>
      {error !== undefined && <Banner tone="danger">{errorText(error)}</Banner>}
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        value={invitation.email}
        readOnly
      />
      <TextField
        label="Tu nombre"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={refused && problems.name}
      />
      <NewPassword
        label="Contraseña"
        value={password}
        onValueChange={setPassword}
        error={refused && problems.password}
      />
      <div>
        <Button type="submit" busy={busy} busyLabel="Creando tu cuenta…">
          Crear cuenta y aceptar
        </Button>
      </div>
    </form>
  );
}
