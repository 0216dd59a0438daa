import { type Api, ApiError, messageOf } from '@dorsal/api-client';
import { afterPurchaseCalls } from '@dorsal/api-client/after-purchase';
import { Button } from '@dorsal/ui/Button';
import { TextLink } from '@dorsal/ui/TextLink';
import { useEffect, useRef, useState } from 'react';
import type { OrderKeys } from '../state/hold.ts';
import type { LinkElement } from '../link-element.ts';
import { postForm } from '../calls/post-form.ts';
import { isUndecided } from '../calls/undecided.ts';
import styles from './Confirmation.module.css';

export interface RetryPaymentProps {
  api: Pick<Api, 'call'>;
  keys: OrderKeys;
  /** The checkout, for another way to pay or other data. */
  otherWay: LinkElement;
  /** Called before the browser leaves for the bank: the way back from there has no token. */
  onPayAgain: (keys: OrderKeys) => void;
  /** Called if the server refuses or no payment at the bank is needed: the order may differ from what is shown. */
  onRefused: () => void;
  /** Default: the browser posts the bank's form. */
  submitToTpv?: typeof postForm;
}

/** Button for another payment of a declined order: opens the bank with the data that the order has. */
export function RetryPayment({
  api,
  keys,
  otherWay,
  onPayAgain,
  onRefused,
  submitToTpv = postForm,
}: RetryPaymentProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const idempotencyKey = useRef<string>(undefined);

  useEffect(() => {
    // The buyer came back with the Back button, and the browser restored the page as it was left.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const retry = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setNotice(undefined);
    idempotencyKey.current ??= crypto.randomUUID();
    const { checkoutToken, orderId } = keys;
    try {
      const write = { checkoutToken, idempotencyKey: idempotencyKey.current };
      const { payment } = await afterPurchaseCalls(api).retryPayment(orderId, write);
      idempotencyKey.current = undefined;
      if (payment.kind !== 'redirect') {
        setIsBusy(false);
        onRefused();
        return;
      }
      onPayAgain(keys);
      submitToTpv(payment);
    } catch (error) {
      setIsBusy(false);
      setNotice(messageOf(error, 'No hemos podido abrir la página del banco. Inténtalo de nuevo.'));
      // The server may have started a payment: keep the key, so that the next press repeats the same call.
      if (error instanceof ApiError && isUndecided(error)) return;
      idempotencyKey.current = undefined;
      onRefused();
    }
  };

  return (
    <div className={styles.wayOn}>
      <Button busy={isBusy} busyLabel="Un momento..." onClick={() => void retry()}>
        Intentar de nuevo
      </Button>
      {notice !== undefined && <p role="alert">{notice}</p>}
      <TextLink render={otherWay} standalone>
        Cambiar los datos o la forma de pago
      </TextLink>
    </div>
  );
}
