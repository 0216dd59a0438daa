import type { DocumentRequestBody, RequestedDocumentBody } from '@dorsal/api-contract/document-requests';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { Banner } from '@dorsal/ui/Banner';
import { Heading } from '@dorsal/ui/Heading';
import { useEffect, useId, useRef } from 'react';
import { DocumentState } from './DocumentState.tsx';
import styles from './DocumentsScreen.module.css';
import { SendForm } from './SendForm.tsx';
import { WithdrawDocument } from './WithdrawDocument.tsx';

export interface DocumentPartProps {
  token: string;
  request: DocumentRequestBody;
  document: RequestedDocumentBody;
  /** Whether it was the last one sent or withdrawn on this page: it takes the focus of the button that is gone. */
  isNew: boolean;
  onChanged: (request: DocumentRequestBody) => void;
}

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
      {state !== 'missing' && (
        <WithdrawDocument
          token={token}
          document={document}
          timeZone={request.timeZone}
          onWithdrawn={onChanged}
        />
      )}
    </section>
  );
}
