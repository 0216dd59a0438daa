import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { GuardianRequestState } from '@dorsal/domain/guardian-request';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { Button } from '@dorsal/ui/Button';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useMutation } from '@tanstack/react-query';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useEventRef } from '../use-event-ref.ts';
import { Line } from './Line.tsx';
import { refusalTexts } from './refusal-texts.ts';
import styles from './PersonScreen.module.css';
import { useUpdatePerson } from './use-update-person.ts';

type Details = NonNullable<PanelPersonBody['details']>;

export interface PersonGuardianProps {
  person: Pick<PanelPersonBody, '_id' | 'fullName'>;
  details: Pick<Details, 'guardian' | 'consents'>;
  reading: Reading;
}

const stateNames: Readonly<Record<GuardianRequestState, string>> = {
  waiting: 'Pendiente de firma. Sin QR hasta entonces',
  signed: 'Firmada',
  refused: 'No la autorizan. Sin QR; la plaza sigue reservada',
  expired: 'Sin firmar a tiempo. Sin QR; la plaza sigue reservada',
};

/**
 * How far the consent of a minor's guardian is that was asked by a link, with the button that sends the link again, and
 * the refusals. Nothing if no link was sent and no guardian has refused.
 */
export function PersonGuardian({ person, details, reading }: PersonGuardianProps) {
  const { guardian, consents } = details;
  const refusals = refusalTexts(consents, { fullName: person.fullName, reading });
  if (!guardian && refusals.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="person-guardian">
      <SectionHeading id="person-guardian">Autorización del tutor</SectionHeading>
      {guardian && <Request guardian={guardian} reading={reading} />}
      {refusals.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {guardian?.mayAsk && <AskAgain personId={person._id} />}
    </section>
  );
}

interface RequestProps {
  guardian: NonNullable<Details['guardian']>;
  reading: Reading;
}

function Request({ guardian: { state, email, deadline, signedAt, sentAt }, reading }: RequestProps) {
  return (
    <dl className={styles.data}>
      <Line label="Estado">
        {stateNames[state]}
        {signedAt !== null && ` el ${formatDayAndTime(signedAt, reading)}`}
      </Line>
      {email !== null && <Line label="Correo">{email}</Line>}
      {state !== 'signed' && deadline !== null && (
        <Line label="Plazo">Hasta el {formatDayAndTime(deadline, reading)}</Line>
      )}
      {state !== 'signed' && sentAt !== null && (
        <Line label="Último envío">{formatDayAndTime(sentAt, reading)}</Line>
      )}
    </dl>
  );
}

function AskAgain({ personId }: { personId: string }) {
  const api = useApi();
  const ref = useEventRef();
  const run = useGuarded();
  const toasts = useToast();
  const update = useUpdatePerson();
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(() => api.people.askGuardian({ ...ref, personId })),
    onSuccess: (changed) => {
      update(changed);
      toasts.show('Enlace enviado.');
    },
    onError: (error) => toasts.alert(errorText(error)),
  });
  return (
    <Button
      className={styles.again}
      variant="outline"
      size="sm"
      busy={isPending}
      busyLabel="Enviando…"
      onClick={() => mutate()}
    >
      Enviar el enlace otra vez
    </Button>
  );
}
