import { savedAdultCalls } from '@dorsal/api-client/saved-adults';
import type { AdultRequestBody } from '@dorsal/api-contract/saved-adults';
import { savedAdultTexts, savedAdultVersion } from '@dorsal/domain/saved-adults';
import { Banner } from '@dorsal/ui/Banner';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SavedPersonForm } from '~/components/saved-person/SavedPersonForm.tsx';
import { LinkPage, ToEvents } from '~/components/secret-link/LinkPage.tsx';
import { SecretLinkScreen } from '~/components/secret-link/SecretLinkScreen.tsx';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './SavedAdultScreen.module.css';
import { useAdultLink } from './use-adult-link.ts';
import { WithdrawAdult } from './WithdrawAdult.tsx';

const title = 'Tus datos de carrera';

/**
 * Asks an adult whether an account may save their data. The token is in the fragment, which browsers send to no server; the
 * e-mail's second link has `&retirar` after it.
 */
export function SavedAdultScreen() {
  const [token = '', action] = useLocation().hash.slice(1).split('&');
  return (
    <SecretLinkScreen
      link={useAdultLink(token)}
      title={title}
      isNarrow
      useless="Si retiraste tus datos o ha pasado mucho tiempo, ya no guardamos nada."
    >
      {(asked) => <RequestOfLink key={token} token={token} asked={asked} withdraws={action === 'retirar'} />}
    </SecretLinkScreen>
  );
}

interface RequestProps {
  token: string;
  asked: AdultRequestBody;
  /** Whether the reader came to refuse or to withdraw: then that comes first. */
  withdraws: boolean;
}

function RequestOfLink({ token, asked, withdraws }: RequestProps) {
  const { accept } = savedAdultCalls(useApi());
  const [request, setRequest] = useState(asked);
  const [isGone, setGone] = useState(false);
  const [answers, setAnswers] = useState(0);
  const [consents, setConsents] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answers > 0) result.current?.focus();
  }, [answers]);
  const { state, askedBy } = request;
  if (isGone) {
    return (
      <LinkPage title={title} isNarrow>
        <div ref={result} tabIndex={-1}>
          <Banner tone="success">
            <strong>Hecho.</strong> Hemos borrado tu nombre, tu correo y tus datos de la cuenta de {askedBy},
            que no puede volver a pedírtelo en medio año.
          </Banner>
        </div>
        <ToEvents />
      </LinkPage>
    );
  }
  const hasAccepted = state === 'accepted';
  const withdraw = (
    <WithdrawAdult
      token={token}
      hasAccepted={hasAccepted}
      askedBy={askedBy}
      onGone={() => {
        setGone(true);
        setAnswers(answers + 1);
      }}
    />
  );
  return (
    <LinkPage title={hasAccepted ? title : `${askedBy} quiere guardar tus datos`} isNarrow>
      <div ref={result} tabIndex={-1}>
        {hasAccepted && (
          <Banner tone="success">
            <strong>Has aceptado.</strong> {askedBy} puede inscribirte sin volver a pedirte estos datos.
          </Banner>
        )}
      </div>
      {withdraws && withdraw}
      {savedAdultTexts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      <SavedPersonForm
        // What was accepted is shown as it was stored.
        key={state}
        title="Tus datos"
        kind="adult"
        saved={request}
        saveLabel={hasAccepted ? 'Guardar los cambios' : 'Aceptar y guardar'}
        onSave={async (body) => {
          setRequest(await accept(token, { ...body, consents: true, consentVersion: savedAdultVersion }));
          setAnswers(answers + 1);
        }}
        {...(!hasAccepted && {
          consent: {
            isMissing: !consents,
            render: (error: string | undefined) => (
              <Checkbox
                className={styles.consent}
                required
                checked={consents}
                error={error}
                onChange={({ target }) => setConsents(target.checked)}
              >
                Acepto que {askedBy} guarde estos datos en su cuenta para inscribirme en carreras.
              </Checkbox>
            ),
          },
        })}
      />
      {!withdraws && withdraw}
    </LinkPage>
  );
}
