import { ApiError, messageOf } from '@dorsal/api-client';
import { documentRequestCalls } from '@dorsal/api-client/document-request';
import type { DocumentRequestBody, RequestedDocumentBody } from '@dorsal/api-contract/document-requests';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { useEffect, useId, useRef } from 'react';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import { DocumentState } from './DocumentState.tsx';
import styles from './DocumentsScreen.module.css';
import { SendForm } from './SendForm.tsx';

export interface DocumentPartProps {
  token: string;
  request: DocumentRequestBody;
  document: RequestedDocumentBody;
  /** Whether it was the last one sent or withdrawn on this page: it takes the focus of the button that is gone. */
  isNew: boolean;
  onChanged: (request: DocumentRequestBody) => void;
}

const withdrawFailed = 'No hemos podido borrarlo. Comprueba tu conexión e inténtalo de nuevo.';

/** One document: what for, what became of it, and how to send, replace or withdraw it. */
export function DocumentPart({ token, request, document, isNew, onChanged }: DocumentPartProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { label, purpose, isRequired, deadline, isOpen, state } = document;
  return (
    <section className={styles.document} aria-labelledby={id}>
      <Heading level={2} size="h4" id={id} ref={heading} tabIndex={-1}>
        {label}
        {!isRequired && <span className={styles.optional}> (opcional)</span>}
      </Heading>
      <p>{purpose}</p>
      <DocumentState document={document} timeZone={request.timeZone} />
      {isOpen && (
        <>
          {deadline !== null && (
            <p className={styles.small}>
              Puedes enviarlo hasta el {formatEventDateTime(deadline, request.timeZone)}.
            </p>
          )}
          <SendForm token={token} request={request} document={document} onSent={onChanged} />
        </>
      )}
      {!isOpen && (state === 'missing' || state === 'refused') && (
        <Banner tone="danger">
          El plazo para enviarlo ha terminado. Si te hace falta, habla con {request.organizerName}.
        </Banner>
      )}
      {state !== 'missing' && <Withdraw token={token} document={document} onWithdrawn={onChanged} />}
    </section>
  );
}

interface WithdrawProps {
  token: string;
  document: RequestedDocumentBody;
  onWithdrawn: (request: DocumentRequestBody) => void;
}

function Withdraw({ token, document, onWithdrawn }: WithdrawProps) {
  const api = useApi();
  const { busy, error, send } = useSubmission();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget, async () => {
          onWithdrawn(await documentRequestCalls(api).withdraw(token, document._id));
        });
      }}
    >
      {error !== undefined && (
        <Banner tone="danger">
          {error instanceof ApiError ? messageOf(error, withdrawFailed) : withdrawFailed}
        </Banner>
      )}
      <Button type="submit" variant="ghost" size="sm" busy={busy} busyLabel="Borrando...">
        {document.isAboutHealth ? 'Retirar el consentimiento y borrarlo' : 'Borrarlo'}
        <span className="visually-hidden">: {document.label}</span>
      </Button>
    </form>
  );
}
