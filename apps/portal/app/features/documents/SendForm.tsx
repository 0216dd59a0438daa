import { ApiError, messageOf } from '@dorsal/api-client';
import { documentRequestCalls } from '@dorsal/api-client/document-request';
import { documentRefusals } from '@dorsal/api-contract/document-refusals';
import type { DocumentRequestBody, RequestedDocumentBody } from '@dorsal/api-contract/document-requests';
import { documentConsentText, documentConsentVersion } from '@dorsal/domain/asked-documents';
import { documentFileFault } from '@dorsal/domain/document-file';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { FileDrop } from '@dorsal/ui/FileDrop';
import { type FormEvent, useState } from 'react';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './DocumentsScreen.module.css';

export interface SendFormProps {
  token: string;
  request: Pick<DocumentRequestBody, 'organizerName'>;
  document: RequestedDocumentBody;
  onSent: (request: DocumentRequestBody) => void;
}

const failedText = 'No hemos podido enviarlo. Comprueba tu conexión e inténtalo de nuevo.';

/** The file, the consent if it is about health, and the button. What was chosen stays after an error. */
export function SendForm({ token, request, document, onSent }: SendFormProps) {
  const api = useApi();
  const submission = useSubmission();
  const [file, setFile] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const [consents, setConsents] = useState(false);
  const { label, isAboutHealth, state } = document;
  const { error } = submission;
  const sent = error instanceof ApiError ? error.fields : {};
  const isOfField = Object.keys(sent).length > 0;
  const lacksConsent = isAboutHealth && !consents;
  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return;
    submission.clearError();
    const start = new Uint8Array(await chosen.slice(0, 8).arrayBuffer());
    const fault = documentFileFault(start, chosen.size);
    setRefusal(fault && documentRefusals[fault]);
    if (!fault) setFile(chosen);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file || lacksConsent) {
      submission.refuse(event.currentTarget);
      return;
    }
    setRefusal(undefined);
    const upload = { file, ...(isAboutHealth && { consentVersion: documentConsentVersion }) };
    void submission.send(event.currentTarget, async () => {
      onSent(await documentRequestCalls(api).send(token, document._id, upload));
    });
  };
  const missingFile = submission.refused && !file ? 'Elige el archivo que quieres enviar.' : undefined;
  const missingConsent =
    submission.refused && lacksConsent
      ? 'Marca la casilla: sin tu consentimiento no podemos recibirlo.'
      : undefined;
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {error !== undefined && !isOfField && (
        <Banner tone="danger">{error instanceof ApiError ? messageOf(error, failedText) : failedText}</Banner>
      )}
      <FileDrop
        label={file ? 'Elegir otro archivo' : 'Elegir archivo'}
        dropLabel="o arrástralo aquí"
        hint="PDF o foto JPEG de 5 MB como máximo. Le quitamos los datos ocultos, como el lugar de la foto."
        accept="application/pdf,image/jpeg"
        aria-label={`${file ? 'Elegir otro archivo' : 'Elegir archivo'}: ${label}`}
        error={refusal ?? missingFile ?? sent['file']}
        preview={file && <p className={styles.chosen}>{file.name}</p>}
        onFiles={(files) => void choose(files)}
      />
      {isAboutHealth && (
        <Checkbox
          required
          checked={consents}
          error={missingConsent ?? sent['consentVersion']}
          onChange={({ target }) => setConsents(target.checked)}
        >
          {documentConsentText({ ...document, organizerName: request.organizerName })}
        </Checkbox>
      )}
      <div>
        <Button
          type="submit"
          variant={document.isRequired ? 'primary' : 'outline'}
          busy={submission.busy}
          busyLabel="Enviando..."
        >
          {state === 'missing' ? 'Enviar' : 'Enviar otro'}
          <span className="visually-hidden">: {label}</span>
        </Button>
      </div>
    </form>
  );
}
