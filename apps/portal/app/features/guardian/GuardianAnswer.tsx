import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { Banner } from '@dorsal/ui/Banner';
import { TextLink } from '@dorsal/ui/TextLink';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface GuardianAnswerProps {
  request: GuardianRequestBody;
  /** Whether it was answered on this page: then it takes the focus of the button that is gone. */
  isNew: boolean;
}

/** What became of the request: signed, refused, or too late. */
export function GuardianAnswer({ request, isNew }: GuardianAnswerProps) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) answer.current?.focus();
  }, [isNew]);
  return (
    <div ref={answer} tabIndex={-1}>
      <AnswerBanner request={request} />
    </div>
  );
}

function AnswerBanner({ request }: Pick<GuardianAnswerProps, 'request'>) {
  const { state, firstName, buyerName, eventSlug, deadline, signedAt, timeZone } = request;
  const until = deadline === null ? undefined : formatEventDateTime(deadline, timeZone);
  const contact = (
    <TextLink standalone render={<Link to={`/events/${eventSlug}/contacto`} />}>
      Escribir a la organización
    </TextLink>
  );
  switch (state) {
    case 'signed':
      return (
        <Banner tone="success">
          <strong>Autorizada el {formatEventDateTime(signedAt, timeZone)}.</strong> {firstName} ya tiene su
          código QR: se lo hemos enviado a {buyerName}.
        </Banner>
      );
    case 'refused':
      return (
        <Banner>
          <strong>No la autorizas.</strong> Se lo hemos dicho a {buyerName}. La plaza sigue reservada, sin
          código QR, hasta que la organización decida.
          {until && ` Puedes cambiar de idea hasta el ${until}.`}
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="danger" action={contact}>
          <strong>El plazo terminó{until && ` el ${until}`}.</strong> La plaza de {firstName} sigue reservada,
          sin código QR. Si quieres autorizar, habla con la organización.
        </Banner>
      );
    default:
      state satisfies 'waiting';
      return null;
  }
}
