import { messageOf } from '@dorsal/api-client';
import { erasureRequestCalls } from '@dorsal/api-client/erasure-request';
import type { ErasureRequestBody } from '@dorsal/api-contract/erasure-requests';
import { erasureMessageLength } from '@dorsal/domain/erasure-request';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextArea } from '@dorsal/ui/TextArea';
import { type FormEvent, useState } from 'react';
import { formText } from '~/components/form/form-text.ts';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './AskErasure.module.css';
import { askedText } from './asked-text.ts';

export interface AskErasureFormProps {
  organizerName: string;
  orderId: string;
  checkoutToken: string | undefined;
  onSent: (request: ErasureRequestBody) => void;
  onClose: () => void;
}

const failedText = 'No hemos podido enviar tu petición. Inténtalo de nuevo.';

/** What the request means, and an optional message; then until when there is an answer. */
export function AskErasureForm({
  organizerName,
  orderId,
  checkoutToken,
  onSent,
  onClose,
}: AskErasureFormProps) {
  const api = useApi();
  const submission = useSubmission();
  const [asked, setAsked] = useState<ErasureRequestBody>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const message = formText(new FormData(form), 'message').trim();
    void submission.send(form, async () => {
      const body = message === '' ? {} : { message };
      const request = await erasureRequestCalls(api).ask(orderId, body, { checkoutToken });
      setAsked(request);
      onSent(request);
    });
  };

  if (asked) {
    return (
      <div className={styles.form}>
        <Banner tone="success">{askedText(asked, organizerName)}</Banner>
        {/* The focused form is gone. */}
        <Button variant="outline" ref={(button) => button?.focus()} onClick={onClose}>
          Cerrar
        </Button>
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate aria-label="Pedir que borren los datos" onSubmit={submit}>
      <ul className={styles.facts}>
        <li>{organizerName} recibe tu petición y tiene un mes para responderte por correo.</li>
        <li>La plaza no se anula ni se devuelve el dinero por pedirlo.</li>
        <li>
          Si borra los datos antes de la carrera, el nombre y el correo se conservan hasta el día después para
          que la entrada siga valiendo.
        </li>
        <li>Las facturas y la prueba de lo que se aceptó se conservan: la ley obliga.</li>
      </ul>
      <TextArea
        label={`Mensaje para ${organizerName.replace(/^La o/, 'la o')}`}
        optionalLabel="opcional"
        name="message"
        rows={3}
        maxLength={erasureMessageLength}
      />
      {submission.error !== undefined && (
        <Banner tone="danger">{messageOf(submission.error, failedText)}</Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="ink" busy={submission.busy} busyLabel="Enviando...">
          Enviar la petición
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
