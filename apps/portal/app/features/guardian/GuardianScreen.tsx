import { messageOf } from '@dorsal/api-client';
import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { GuardianAnswer } from './GuardianAnswer.tsx';
import { GuardianForm } from './GuardianForm.tsx';
import styles from './GuardianScreen.module.css';
import { useGuardianLink } from './use-guardian-link.ts';

const title = 'Autoriza a un menor';
const failedText = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

/** Asks the guardian of a person under 18 to consent. The token is in the fragment, which browsers send to no server. */
export function GuardianScreen() {
  const token = useLocation().hash.slice(1);
  const link = useGuardianLink(token);
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
            Este enlace no vale o está incompleto. Puede que la plaza se haya anulado, o que ahora autorice
            otra persona. Pregunta a quien hizo la inscripción.
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

function RequestOfLink({ token, asked }: { token: string; asked: GuardianRequestBody }) {
  const [request, setRequest] = useState(asked);
  const [openedMs] = useState(() => Date.now());
  const { state, firstName, buyerName, ticketName, eventName, eventSlug, deadline } = request;
  const isOpen =
    state === 'waiting' || (state === 'refused' && (deadline === null || Date.parse(deadline) > openedMs));
  return (
    <Page
      title={`Autoriza a ${firstName}`}
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
        {buyerName} ha inscrito a {firstName} en «{ticketName}» de {eventName} y dice que la autorización la
        das tú.
      </p>
      {state !== 'waiting' && <GuardianAnswer key={state} request={request} isNew={request !== asked} />}
      {isOpen && <GuardianForm token={token} request={request} onAnswered={setRequest} />}
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
