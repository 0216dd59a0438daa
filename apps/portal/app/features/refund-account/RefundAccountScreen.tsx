import { messageOf } from '@dorsal/api-client';
import type { RefundAccountBody } from '@dorsal/api-contract/refund-accounts';
import { formatEuros, eurosToCents } from '@dorsal/domain/money';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Spinner } from '@dorsal/ui/Spinner';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AuthPage } from '~/components/AuthPage/AuthPage.tsx';
import { MailLinkResult } from '~/components/MailLink/MailLinkResult.tsx';
import { RefundAccountForm } from './RefundAccountForm.tsx';
import { useRefundLink } from './use-refund-link.ts';
import styles from './RefundAccountScreen.module.css';

const title = 'Tu devolución';
const failedText = 'No hemos podido conectar. Comprueba tu conexión e inténtalo de nuevo.';

/** Asks the buyer for the account of a refund by transfer. The token is in the fragment, which browsers send to no server. */
export function RefundAccountScreen() {
  const token = useLocation().hash.slice(1);
  const link = useRefundLink(token);
  if (link.isFetching || !link.data) {
    return (
      <AuthPage title={title}>
        <Spinner>Comprobando el enlace...</Spinner>
      </AuthPage>
    );
  }
  switch (link.data.kind) {
    case 'found':
      return <RefundOfLink key={token} token={token} refund={link.data.value} />;
    case 'useless':
      return (
        <Ended>
          Este enlace no vale o está incompleto. Si te hemos mandado otro correo después, abre el enlace del
          último.
        </Ended>
      );
    case 'failed':
      return (
        <AuthPage title={title}>
          <Banner tone="danger">{messageOf(link.data.error, failedText)}</Banner>
          <Button size="lg" fullWidth onClick={() => void link.refetch()}>
            Reintentar
          </Button>
        </AuthPage>
      );
    default:
      return link.data satisfies never;
  }
}

function RefundOfLink({ token, refund }: { token: string; refund: RefundAccountBody }) {
  const [isGiven, setGiven] = useState(false);
  const amount = formatEuros(eurosToCents(refund.amount));
  if (isGiven) {
    return (
      <AuthPage title="Cuenta recibida">
        <MailLinkResult>
          Te devolvemos <strong>{amount}</strong> de <strong>{refund.eventName}</strong> por transferencia. Te
          escribimos cuando la hayamos hecho.
        </MailLinkResult>
        <HomeLink />
      </AuthPage>
    );
  }
  switch (refund.state) {
    case 'given':
      return (
        <Ended>
          Ya tenemos la cuenta de esta devolución y el enlace no vale otra vez. Si te has equivocado de
          cuenta, escribe cuanto antes a quien organiza.
        </Ended>
      );
    case 'expired':
      return <Ended>Este enlace ha caducado. Escribe a quien organiza y te mandará otro.</Ended>;
    case 'open':
      return (
        <AuthPage title={title} lead="Pagaste por transferencia: dinos a qué cuenta te lo devolvemos.">
          <dl className={styles.facts}>
            <div>
              <dt>Te devolvemos</dt>
              <dd className={styles.amount}>{amount}</dd>
            </div>
            <div>
              <dt>Evento</dt>
              <dd>{refund.eventName}</dd>
            </div>
            <div>
              <dt>Ref</dt>
              <dd>{refund.reference}</dd>
            </div>
          </dl>
          <RefundAccountForm token={token} buyerName={refund.buyerName} onGiven={() => setGiven(true)} />
        </AuthPage>
      );
    default:
      return refund.state satisfies never;
  }
}

function Ended({ children }: { children: string }) {
  return (
    <AuthPage title={title}>
      <MailLinkResult>{children}</MailLinkResult>
      <HomeLink />
    </AuthPage>
  );
}

function HomeLink() {
  return (
    <ButtonLink size="lg" fullWidth render={<Link to="/events" />}>
      Explorar eventos
    </ButtonLink>
  );
}
