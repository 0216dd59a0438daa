import { TextField } from '@dorsal/ui/TextField';
import { NewPassword } from '#/components/NewPassword/NewPassword.tsx';
import type { AccountValues, RegisterProblems } from './register-form.ts';

export interface AccountFieldsProps {
  values: AccountValues;
  onChange: (values: AccountValues) => void;
  problems: RegisterProblems['account'];
}

/** The account that a visitor creates: name, e-mail, password. */
export function AccountFields({ values, onChange, problems }: AccountFieldsProps) {
  return (
    <>
      <TextField
        label="Tu nombre"
        autoComplete="name"
        value={values.name}
        onChange={(event) => onChange({ ...values, name: event.target.value })}
        error={problems.name}
      />
      <TextField
        label="Tu correo electrónico"
        hint="Con él entras en el panel."
        type="email"
        autoComplete="username"
        value={values.email}
        onChange={(event) => onChange({ ...values, email: event.target.value })}
        error={problems.email}
      />
      <NewPassword
        label="Contraseña"
        value={values.password}
        onValueChange={(password) => onChange({ ...values, password })}
        error={problems.password}
      />
    </>
  );
}
