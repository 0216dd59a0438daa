import { messageOf } from '@dorsal/api-client';
import type { DocumentRequestBody } from '@dorsal/api-contract/document-requests';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { myTicketsFallbacks } from '@dorsal/domain/event-fallbacks';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { DocumentPart } from './DocumentPart.tsx';
import styles from './DocumentsScreen.module.css';
import { useDocumentLink } from './use-document-link.ts';

const title = 'Documentos de tu inscripción';
const failedText = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

/** Asks the person of a place for documents. The token is in the fragment, which browsers send to no server. */
export function DocumentsScreen() {
  const token = useLocation().hash.slice(1);
  const link = useDocumentLink(token);
  if (link.isFetching || !link.data) {
    return (
      <Page title={title}>
        <Spinner>Comprobando el enlace...</Spinner>
      </Page>
    );
  }
  switch (link.data.kind) {
    case 'found':
      return <RequestOfLink key={token} token={token} asked={link.data.value} />;
    case 'useless':
      return (
        <Page title={title}>
          <p>
            Este enlace no vale o está incompleto. Puede que la plaza se haya anulado, o que ahora sea de otra
            persona. Busca el enlace nuevo en tu correo o en Mis Tickets.
          </p>
          <div>
            <ButtonLink render={<Link to="/events" />}>Explorar eventos</ButtonLink>
          </div>
        </Page>
      );
    case 'failed':
      return (
        <Page title={title}>
          <Banner tone="danger">{messageOf(link.data.error, failedText)}</Banner>
          <div>
            <Button onClick={() => void link.refetch()}>Reintentar</Button>
          </div>
        </Page>
      );
    default:
      return link.data satisfies never;
  }
}

function RequestOfLink({ token, asked }: { token: string; asked: DocumentRequestBody }) {
  const [request, setRequest] = useState(asked);
  const [changedId, setChangedId] = useState<string>();
  const { firstName, eventName, eventSlug, ticketName, startDate, timeZone, organizerName } = request;
  return (
    <Page
      title={`Documentos de ${firstName}`}
      back={
        <ButtonLink
          variant="ghost"
          size="sm"
          className={styles.back}
          render={<Link to={`/events/${eventSlug}`} />}
        >
          <ArrowLeft aria-hidden="true" />
          Ver el evento
        </ButtonLink>
      }
    >
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
    </Page>
  );
}

function Page({ title: heading, back, children }: { title: string; back?: ReactNode; children: ReactNode }) {
  return (
    <Container className={styles.page}>
      {back}
      <Heading level={1} size="d2">
        {heading}
      </Heading>
      {children}
    </Container>
  );
}
