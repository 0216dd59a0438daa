import { ApiError } from '@dorsal/api-client';
import type { EntityBody } from '@dorsal/api-contract/panel/organizers';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { EntityFields } from '#/components/EntityFields/EntityFields.tsx';
import { emptyEntity, entityBody, entityProblems } from '#/components/EntityFields/entity-form.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { sessionQuery } from '#/session/session-query.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EntityScreen.module.css';
import { entityQuery } from './entity-query.ts';

export interface EntityFormProps {
  /** Null for organizers without one. */
  entity: EntityBody | null;
  canWrite: boolean;
}

/** The legal entity. Saving it may need the second factor. */
export function EntityForm({ entity, canWrite }: EntityFormProps) {
  const { _id } = useCurrentOrganizer();
  const api = useApi();
  const run = useGuarded();
  const client = useQueryClient();
  const toasts = useToast();
  const submission = useSubmission((error) => error instanceof ApiError);
  const [values, setValues] = useState(entity ?? emptyEntity);
  const problems = entityProblems(values);
  const hasProblem = Object.values(problems).some((problem) => problem !== undefined);
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (hasProblem) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      const saved = await run(() => api.settings.saveEntity(_id, entityBody(values)));
      client.setQueryData(entityQuery(api, _id).queryKey, saved);
      setValues(saved.entity ?? emptyEntity);
      toasts.show('Datos guardados.');
      // The state of the organizer is in the session, too.
      await client.invalidateQueries(sessionQuery(api));
    });
  };
  return (
    <form className={styles.form} noValidate aria-label="Quién organiza" onSubmit={submit}>
      <EntityFields
        values={values}
        problems={submission.refused && hasProblem ? problems : fields}
        disabled={!canWrite}
        onChange={(next) => {
          submission.clearError();
          setValues(next);
        }}
      />
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      {canWrite ? (
        <Button
          type="submit"
          size="sm"
          className={styles.submit}
          busy={submission.busy}
          busyLabel="Guardando…"
        >
          Guardar datos
        </Button>
      ) : (
        <p className={styles.text}>Los cambia quien tiene el papel de Propiedad.</p>
      )}
    </form>
  );
}
