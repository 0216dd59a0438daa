import { messageOf } from '@dorsal/api-client';
import { savedAdultCalls } from '@dorsal/api-client/saved-adults';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Heading } from '@dorsal/ui/Heading';
import { useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './SavedAdultScreen.module.css';

export interface WithdrawAdultProps {
  token: string;
  hasAccepted: boolean;
  /** The name of the account. */
  askedBy: string;
  /** Called once everything is deleted. */
  onGone: () => void;
}

/** The button that refuses, or withdraws what was accepted. A press does it: the link itself changes nothing. */
export function WithdrawAdult({ token, hasAccepted, askedBy, onGone }: WithdrawAdultProps) {
  const { withdraw } = savedAdultCalls(useApi());
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await withdraw(token);
      onGone();
    } catch (error) {
      setFailure(messageOf(error, 'No hemos podido borrarlos. Inténtalo de nuevo.'));
      setIsBusy(false);
    }
  };
  return (
    <section className={styles.withdraw} aria-labelledby="withdraw">
      <Heading level={2} size="h4" id="withdraw">
        {hasAccepted ? 'Retirar mis datos' : '¿No quieres?'}
      </Heading>
      <p className={styles.text}>
        Borramos ahora mismo lo que hay sobre ti en la cuenta de {askedBy}. Tus inscripciones no cambian.
      </p>
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <div>
        <Button variant="outline" busy={isBusy} busyLabel="Borrando..." onClick={() => void press()}>
          {hasAccepted ? 'Retirar mis datos' : 'No quiero que guarde mis datos'}
        </Button>
      </div>
    </section>
  );
}
