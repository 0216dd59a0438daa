import { ApiError, messageOf } from '@dorsal/api-client';
import type { EmbedCheckBody } from '@dorsal/api-contract/embed';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Tabs } from '@dorsal/ui/Tabs';
import { TextArea } from '@dorsal/ui/TextArea';
import { TextField } from '@dorsal/ui/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './CheckForm.module.css';
import { checkBodyIn, checkProblems, type CheckProblems, type CheckWay } from './check-body.ts';

export interface CheckFormProps {
  /** Called when a new check starts: the last result is outdated. */
  onStart: () => void;
  onChecked: (check: EmbedCheckBody) => void;
}

const ways = [
  { id: 'address', label: 'Con la dirección' },
  { id: 'paste', label: 'Con el HTML' },
] as const;

const failedText = 'No se ha podido comprobar la página. Inténtalo de nuevo en unos minutos.';

/** The page to check: by its URL, or pasted if the server can't reach it. The URL stays when the way changes. */
export function CheckForm({ onStart, onChecked }: CheckFormProps) {
  const api = useApi();
  const submission = useSubmission();
  const [way, setWay] = useState<CheckWay>('address');
  const [address, setAddress] = useState('');
  const [missing, setMissing] = useState<CheckProblems>({});
  const atFields = fieldsOf(submission.error);
  const problems = { ...missing, ...atFields };
  const html = useRef<HTMLTextAreaElement>(null);

  const choose = (chosen: CheckWay) => {
    setWay(chosen);
    setMissing({});
    submission.clearError();
  };
  const paste = () => {
    flushSync(() => choose('paste'));
    html.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = checkBodyIn(form, way);
    const found = checkProblems(body, way);
    setMissing(found);
    if (Object.keys(found).length > 0) {
      submission.refuse(form);
      return;
    }
    onStart();
    void submission.send(form, async () => onChecked(await api.embed.check(body)));
  };

  return (
    <form method="post" className={styles.form} noValidate aria-label="Comprueba tu web" onSubmit={submit}>
      <Tabs label="Cómo nos das la página" tabs={ways} selected={way} onSelect={choose}>
        <div className={styles.fields}>
          <TextField
            label="Dirección de la página"
            name="address"
            type="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            required={way === 'address'}
            {...(way === 'paste' && { optionalLabel: 'opcional' })}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            hint="La que tiene la inscripción, por ejemplo https://www.tuclub.es/carrera"
            error={problems.address}
          />
          {way === 'paste' && (
            <>
              <TextArea
                ref={html}
                label="HTML de la página"
                name="html"
                rows={8}
                required
                spellCheck={false}
                hint="Ábrela en un ordenador, elige «Ver código fuente de la página» con el botón derecho y cópialo todo."
                error={problems.html}
              />
              <TextArea
                label="Cabeceras de la respuesta"
                optionalLabel="opcional"
                name="headers"
                rows={4}
                spellCheck={false}
                hint="Para quien lleva el servidor: una en cada línea, como las da curl -I. Sin ellas no vemos lo que él bloquea."
                error={problems.headers}
              />
            </>
          )}
        </div>
      </Tabs>
      {submission.error !== undefined && Object.keys(atFields).length === 0 && (
        <Banner
          tone="danger"
          action={
            way === 'address' && isOfPage(submission.error) ? (
              <Button variant="outline" size="sm" onClick={paste}>
                Pegar el HTML
              </Button>
            ) : undefined
          }
        >
          {messageOf(submission.error, failedText)}
        </Banner>
      )}
      <Button
        type="submit"
        size="lg"
        busy={submission.busy}
        busyLabel="Comprobando..."
        className={styles.send}
      >
        Comprobar
      </Button>
    </form>
  );
}

function fieldsOf(error: unknown): CheckProblems {
  return error instanceof ApiError ? error.fields : {};
}

/** Whether the page itself could not be read: the organizer can paste it instead. */
function isOfPage(error: unknown): boolean {
  return error instanceof ApiError && error.code?.startsWith('page_') === true;
}
