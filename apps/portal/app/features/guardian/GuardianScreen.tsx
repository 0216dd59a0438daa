import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LinkPage } from '~/components/secret-link/LinkPage.tsx';
import { SecretLinkScreen } from '~/components/secret-link/SecretLinkScreen.tsx';
import { GuardianAnswer } from './GuardianAnswer.tsx';
import { GuardianForm } from './GuardianForm.tsx';
import styles from './GuardianScreen.module.css';
import { useGuardianLink } from './use-guardian-link.ts';

/** Asks the guardian of a person under 18 to consent. The token is in the fragment, which browsers send to no server. */
export function GuardianScreen() {
  const token = useLocation().hash.slice(1);
  return (
    <SecretLinkScreen
      link={useGuardianLink(token)}
      title="Autoriza a un menor"
      useless="Puede que la plaza se haya anulado, o que ahora autorice otra persona. Pregunta a quien hizo la inscripción."
    >
      {(asked) => <RequestOfLink key={token} token={token} asked={asked} />}
    </SecretLinkScreen>
  );
}

function RequestOfLink({ token, asked }: { token: string; asked: GuardianRequestBody }) {
  const [request, setRequest] = useState(asked);
  const [openedMs] = useState(() => Date.now());
  const { state, firstName, buyerName, ticketName, eventName, eventSlug, deadline } = request;
  const isOpen =
    state === 'waiting' || (state === 'refused' && (deadline === null || Date.parse(deadline) > openedMs));
  return (
    <LinkPage title={`Autoriza a ${firstName}`} eventSlug={eventSlug}>
      <p className={styles.lead}>
        {buyerName} ha inscrito a {firstName} en «{ticketName}» de {eventName} y dice que la autorización la
        das tú.
      </p>
      {state !== 'waiting' && <GuardianAnswer key={state} request={request} isNew={request !== asked} />}
      {isOpen && <GuardianForm token={token} request={request} onAnswered={setRequest} />}
    </LinkPage>
  );
}
