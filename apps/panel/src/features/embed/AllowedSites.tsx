import { ApiError } from '@dorsal/api-client';
import type { OrganizerOriginsBody } from '@dorsal/api-contract/panel/settings';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { IconButton } from '@dorsal/ui/IconButton';
import { TextField } from '@dorsal/ui/TextField';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useOfferUndo } from '#/components/UndoToast/UndoToast.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './EmbedScreen.module.css';
import { originsQuery } from './origins-query.ts';

export interface AllowedSitesProps {
  origins: OrganizerOriginsBody['origins'];
}

/** The sites that may show the checkout. */
export function AllowedSites({ origins }: AllowedSitesProps) {
  const { _id } = useCurrentOrganizer();
  const api = useApi();
  const run = useGuarded();
  const client = useQueryClient();
  const toasts = useToast();
  const offerUndo = useOfferUndo();
  const put = (changed: OrganizerOriginsBody) =>
    client.setQueryData(originsQuery(api, _id).queryKey, changed);
  const add = async (origin: string) => {
    put(await run(() => api.settings.addOrigin(_id, origin)));
    toasts.show('Web añadida. Se nota antes de un minuto.');
  };
  const reported = (action: Promise<void>) =>
    void action.catch((error: unknown) => toasts.alert(errorText(error)));
  const remove = async (origin: string) => {
    put(await run(() => api.settings.removeOrigin(_id, origin)));
    offerUndo({ message: 'Web quitada: en ella queda un enlace.', undo: () => reported(add(origin)) });
  };
  return (
    <section aria-labelledby="sites">
      <SectionHeading id="sites">Webs permitidas</SectionHeading>
      <ul className={styles.sites}>
        {origins.map(({ origin }) => (
          <li key={origin} className={styles.site}>
            <b>{origin}</b>
            <IconButton aria-label={`Quitar ${origin}`} onClick={() => reported(remove(origin))}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {origins.length === 0 && (
        <p className={styles.hint}>
          Ninguna todavía. Tus inscripciones solo se abren dentro de las webs que pongas aquí; en las demás
          queda un enlace.
        </p>
      )}
      <AddSite onAdd={add} />
    </section>
  );
}

function AddSite({ onAdd }: { onAdd: (origin: string) => Promise<void> }) {
  const submission = useSubmission((error) => error instanceof ApiError);
  const [origin, setOrigin] = useState('');
  const isMissing = origin.trim() === '';
  const field = submission.error instanceof ApiError ? submission.error.fields.origin : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMissing) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      await onAdd(origin.trim());
      setOrigin('');
      submission.accept();
    });
  };
  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <TextField
        type="url"
        label="Añadir una web"
        hint="https:// y el nombre, sin nada detrás: https://www.tuclub.es. Con www y sin www son dos webs distintas."
        placeholder="https://www.tuclub.es"
        value={origin}
        error={submission.refused && isMissing ? 'Escribe la dirección de la web.' : field}
        onChange={({ target }) => setOrigin(target.value)}
      />
      {submission.error !== undefined && field === undefined && (
        <Banner tone="danger">{errorText(submission.error)}</Banner>
      )}
      <Button type="submit" variant="outline" size="sm" busy={submission.busy} busyLabel="Añadiendo…">
        Añadir web
      </Button>
    </form>
  );
}
