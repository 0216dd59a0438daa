import { messageOf } from '@dorsal/api-client';
import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { noticeSubject } from '@dorsal/domain/ticket-notices';
import { formatTimeHere } from '@dorsal/domain/zone-name';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { TextLink } from '@dorsal/ui/TextLink';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CheckoutApi } from '../calls/checkout-api.ts';
import type { LinkElement } from '../link-element.ts';
import { useEmailField } from '../email-field/use-email-field.ts';
import styles from './NoticeForm.module.css';

interface NoticeFormProps {
  api: Pick<CheckoutApi, 'call'>;
  event: Pick<EventBody, 'timeZone'>;
  ticket: TicketTypeBody;
  /** The buyer's address, if it is known. */
  email: string | undefined;
  privacyLink: LinkElement;
}

/** Asks for the one e-mail that says that a ticket type can be bought. After the request, says what to do next. */
export function NoticeForm({ api, event, ticket, email, privacyLink }: NoticeFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <Asked email={sentTo} />;
  const send = async (address: string) => {
    await api.call('POST /api/ticket-notices', { body: { ticketId: ticket._id, email: address } });
    setSentTo(address);
  };
  return (
    <fieldset className={styles.notice} aria-label={`Aviso de ${ticket.name}`}>
      <p>{promiseText(ticket, event)}</p>
      <AddressForm email={email ?? ''} send={send} />
      <p className={styles.small}>
        Solo usamos tu correo para este aviso. Lo borramos al enviarlo, o cuando pase el evento. Lee la{' '}
        <TextLink render={privacyLink}>política de privacidad</TextLink>.
      </p>
    </fieldset>
  );
}

function promiseText(
  { state, saleStart }: TicketTypeBody,
  { timeZone }: Pick<EventBody, 'timeZone'>,
): string {
  if (noticeSubject(state) !== 'saleStart') {
    return 'Te escribiremos una sola vez, si vuelve a haber plazas. No se guarda ninguna: son para quien las compre primero.';
  }
  if (saleStart === null) return 'Te escribiremos una sola vez, cuando salga a la venta.';
  // Never rendered on the server: this is shown after a press.
  const start = formatTimeHere(saleStart, timeZone);
  return `Te escribiremos una sola vez, cuando salga a la venta: el ${start}.`;
}

interface AddressFormProps {
  email: string;
  /** Rejects if the request for the notice fails. */
  send: (email: string) => Promise<void>;
}

const failedText = 'No hemos podido pedir el aviso. Comprueba tu conexión e inténtalo de nuevo.';

function AddressForm({ email: known, send }: AddressFormProps) {
  const formId = useId();
  const { input, field, readAddress } = useEmailField(known);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => input.current?.focus(), [input]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    // In React's tree, this form is inside the checkout's form.
    event.stopPropagation();
    if (isBusy) return;
    const address = readAddress();
    if (address === undefined) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await send(address);
    } catch (error) {
      setFailure(messageOf(error, failedText));
      setBusy(false);
    }
  };

  return (
    <>
      {/* Forms can't be nested: this one owns its field and button by the `form` attribute. */}
      {createPortal(
        <form id={formId} method="post" noValidate hidden onSubmit={(event) => void submit(event)} />,
        document.body,
      )}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <TextField ref={input} form={formId} {...field} />
      <Button type="submit" form={formId} variant="ink" busy={isBusy} busyLabel="Enviando...">
        Pedir el aviso
      </Button>
    </>
  );
}

/** Moves the focus to the text, because the focused button was removed. */
function Asked({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.notice}>
      <Banner tone="success">
        <p ref={text} tabIndex={-1} className={styles.done}>
          Te hemos enviado un correo a <strong>{email}</strong>. Ábrelo y confirma que quieres el aviso: si
          no, no te escribiremos.
        </p>
      </Banner>
    </div>
  );
}
