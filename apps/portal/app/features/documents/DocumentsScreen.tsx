import type { DocumentRequestBody } from '@dorsal/api-contract/document-requests';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LinkPage } from '~/components/secret-link/LinkPage.tsx';
import { SecretLinkScreen } from '~/components/secret-link/SecretLinkScreen.tsx';
import { DocumentPart } from './DocumentPart.tsx';
import styles from './DocumentsScreen.module.css';
import { useDocumentLink } from './use-document-link.ts';

/** Asks the person of a place for documents. The token is in the fragment, which browsers send to no server. */
export function DocumentsScreen() {
  const token = useLocation().hash.slice(1);
  return (
    <SecretLinkScreen
      link={useDocumentLink(token)}
      title="Documentos de tu inscripción"
      useless="Puede que la plaza se haya anulado, o que ahora sea de otra persona. Busca el enlace nuevo en tu correo o en Mis Tickets."
    >
      {(asked) => <RequestOfLink key={token} token={token} asked={asked} />}
    </SecretLinkScreen>
  );
}

function RequestOfLink({ token, asked }: { token: string; asked: DocumentRequestBody }) {
  const [request, setRequest] = useState(asked);
  const [changedId, setChangedId] = useState<string>();
  const { firstName, eventName, eventSlug, ticketName, startDate, timeZone, organizerName } = request;
  return (
    <LinkPage title={`Documentos de ${firstName}`} eventSlug={eventSlug}>
      <p className={styles.lead}>
        {organizerName} los pide para «{ticketName}» de {eventName},{' '}
        {formatEventDateTime(startDate, timeZone, myTicketsFallbacks.date)}. Solo los ve quien revisa las
        inscripciones.
      </p>
      {request.documents.map((document) => (
        <DocumentPart
          // After an upload the form begins again.
          key={`${document._id} ${document.sentAt}`}
          token={token}
          request={request}
          document={document}
          isNew={document._id === changedId}
          onChanged={(changed) => {
            setRequest(changed);
            setChangedId(document._id);
          }}
        />
      ))}
    </LinkPage>
  );
}
