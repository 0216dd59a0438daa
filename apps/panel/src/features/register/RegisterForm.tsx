import { ApiError } from '@dorsal/api-client';
import type { JoinedOrganizerBody } from '@dorsal/api-contract/panel/organizers';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { EntityFields } from '#/components/EntityFields/EntityFields.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SecondFactorForm } from '#/components/SecondFactorForm/SecondFactorForm.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import type { OpenSession } from '#/session/use-session.ts';
import { NewOwner } from './NewOwner.tsx';
import styles from './RegisterForm.module.css';
import {
  emptyRegistration,
  hasProblems,
  noProblems,
  refusedFields,
  registerBody,
  registerProblems,
  type RegisterValues,
} from './register-form.ts';
import { useGoogleEntry } from './use-google-entry.ts';

export interface RegisterFormProps {
  /** The person who is signed in; undefined for a visitor, who creates an account. */
  person: OpenSession['person'] | undefined;
  onRegistered: (joined: JoinedOrganizerBody) => void;
}

/** The entity, the account of visitors, the terms. */
export function RegisterForm({ person, onRegistered }: RegisterFormProps) {
  const api = useApi();
  const [values, setValues] = useState<RegisterValues>(emptyRegistration);
  const { busy, refused, error, clearError, refuse, send } = useSubmission(
    (reason) => reason instanceof ApiError,
  );
  const isVisitor = person === undefined;
  const problems = registerProblems(values, isVisitor);
  const shown = shownProblems();
  const change = (next: RegisterValues) => {
    clearError();
    setValues(next);
  };
  const entry = useGoogleEntry((google) => {
    clearError();
    setValues((latest) => ({ ...latest, google }));
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasProblems(problems)) refuse(event.currentTarget);
    else {
      void send(event.currentTarget, async () => {
        try {
          onRegistered(await api.organizers.register(registerBody(values, isVisitor)));
        } catch (reason) {
          // The token has expired: the button asks Google for another one.
          if (reason instanceof ApiError && reason.code === 'google_refused')
            setValues((latest) => ({ ...latest, google: undefined }));
          throw reason;
        }
      });
    }
  };
  return (
    <>
      <PageHeader title="Registra tu organización">
        Preparas tu evento desde hoy. Revisamos los datos de la entidad y, cuando los aprobemos, publicas.
      </PageHeader>
      <form className={styles.form} onSubmit={submit} noValidate>
        <section className={styles.section} aria-labelledby="register-entity">
          <SectionHeading id="register-entity">Quién organiza</SectionHeading>
          <TextField
            label="Nombre de la organización"
            hint="El que ven las personas en tus eventos."
            maxLength={120}
            value={values.name}
            onChange={(event) => change({ ...values, name: event.target.value })}
            error={shown.name}
          />
          <EntityFields
            values={values.entity}
            onChange={(entity) => change({ ...values, entity })}
            problems={shown.entity}
          />
        </section>
        <section className={styles.section} aria-labelledby="register-account">
          <SectionHeading id="register-account">Tu cuenta</SectionHeading>
          {person ? (
            <p className={styles.text}>
              {`${person.name}, con ${person.email}: tendrás el papel de Propiedad y podrás invitar a más personas.`}
            </p>
          ) : (
            <NewOwner
              values={values}
              onChange={(account) => change({ ...values, ...account })}
              problems={shown.account}
              onCredential={entry.enter}
            />
          )}
        </section>
        <Checkbox
          checked={values.acceptsTerms}
          onChange={(event) => change({ ...values, acceptsTerms: event.target.checked })}
          error={shown.acceptsTerms}
        >
          Acepto las{' '}
          <TextLink href="/register/terms" newTab>
            condiciones de Dorsal
          </TextLink>{' '}
          y confirmo que puedo actuar en nombre de la entidad
        </Checkbox>
        {error !== undefined && <Banner tone="danger">{errorText(error)}</Banner>}
        <div>
          <Button type="submit" busy={busy} busyLabel="Registrando…">
            Registrar la organización
          </Button>
        </div>
      </form>
      {/* After the form: it would get the submit events of a form within it. */}
      {entry.methods && (
        <Dialog open onClose={entry.cancel} title="Entra con tu cuenta">
          <SecondFactorForm
            methods={entry.methods}
            submitLabel="Entrar"
            busyLabel="Entrando…"
            onVerify={entry.verify}
          />
        </Dialog>
      )}
    </>
  );

  /** The server's, else those of a form that was sent. */
  function shownProblems() {
    if (error instanceof ApiError) return refusedFields(error.fields);
    return refused ? problems : noProblems;
  }
}
