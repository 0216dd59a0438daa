import type { PanelMessageDetailsBody } from '@dorsal/api-contract/panel/messages';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { isStoppable } from '@dorsal/domain/message-kinds';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Progress } from '@dorsal/ui/Progress';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { Scoreboard } from '#/components/Scoreboard/Scoreboard.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { messageQuery, messagesQuery } from '../message-queries.ts';
import { failedMails, kindTexts, peopleText, percentDone } from '../message-texts.ts';
import { MessageState } from '../MessageState.tsx';
import { useMessagedEvent } from '../use-messaged-event.ts';
import { FailedPeople } from './FailedPeople.tsx';
import styles from './MessageScreen.module.css';

/** One message: its state and progress, whom it could not reach, and what it says. */
export function MessageScreen() {
  const { ref, name, timeZone } = useMessagedEvent();
  const { message: messageId = '' } = useParams();
  const api = useApi();
  const { data: message } = useSuspenseQuery(messageQuery(api, { ...ref, messageId }));
  const now = useNow();
  const { kind, subject, sendAt, people, state } = message;
  const moment = sendAt && formatDayAndTime(sendAt, { now, timeZone });
  return (
    <>
      <PageHeader
        context={name}
        title={`A ${peopleText(people)}`}
        actions={isStoppable(state) && <StopButton message={message} />}
      >
        {subject}
      </PageHeader>
      <p className={styles.facts}>
        <MessageState state={state} />
        <span>{kindTexts[kind].label}</span>
        {moment && <span>{moment}</span>}
        {message.author && <span>De {message.author}</span>}
      </p>
      <StateNote message={message} />
      {(state === 'sending' || state === 'sent' || message.progress.stopped > 0) && (
        <Sending message={message} />
      )}
      {message.failures.length > 0 && (
        <FailedPeople failures={message.failures} failed={failedMails(message)} />
      )}
      <section aria-labelledby="text" className={styles.section}>
        <SectionHeading id="text">Mensaje</SectionHeading>
        <p className={styles.text}>{message.text}</p>
      </section>
    </>
  );
}

interface MessageProps {
  message: PanelMessageDetailsBody;
}

function StateNote({ message: { state, rejectionReason } }: MessageProps) {
  if (state === 'awaitingApproval') {
    return (
      <Banner className={styles.note}>
        Lo leemos antes de que salga, porque es el primero de tu organización. Te escribimos con la respuesta.
      </Banner>
    );
  }
  if (state === 'rejected') {
    return (
      <Banner tone="danger" className={styles.note}>
        No lo hemos enviado. {rejectionReason} Puedes escribir otro.
      </Banner>
    );
  }
  return null;
}

function Sending({ message }: MessageProps) {
  const { progress, mails, state } = message;
  const percent = percentDone(message);
  return (
    <div className={styles.sending}>
      {state === 'sending' && (
        <Progress
          label={`${countOf(mails, 'correo', 'correos')} en marcha. Puedes irte de esta página.`}
          value={percent}
        />
      )}
      <Scoreboard
        scores={[
          { label: 'Aceptados', value: formatWhole(progress.accepted), note: 'por el servidor de correo' },
          {
            label: 'Por salir',
            value: formatWhole(progress.waiting),
            note: `de ${countOf(mails, 'correo', 'correos')}`,
          },
          {
            label: 'Fallidos',
            value: formatWhole(failedMails(message)),
            note: 'rechazados, o sin respuesta en 3 días',
          },
          {
            label: 'Sin enviar',
            value: formatWhole(progress.skipped + progress.stopped),
            note: 'parados, o ya sin plaza',
          },
        ]}
      />
    </div>
  );
}

function StopButton({ message }: MessageProps) {
  const { ref } = useMessagedEvent();
  const api = useApi();
  const client = useQueryClient();
  const toasts = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const messageRef = { ...ref, messageId: message._id };
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <CircleStop aria-hidden="true" />
        Parar mensaje
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="¿Parar el mensaje?"
        confirmLabel="Parar mensaje"
        busyLabel="Parando…"
        onConfirm={async () => {
          const stopped = await api.messages.stop(messageRef);
          client.setQueryData(messageQuery(api, messageRef).queryKey, stopped);
          await client.invalidateQueries(messagesQuery(api, ref));
          toasts.show('Mensaje parado.');
        }}
      >
        {message.progress.accepted > 0
          ? `${countOf(message.progress.accepted, 'correo ya ha salido', 'correos ya han salido')}. El resto no sale, y no se puede reanudar.`
          : 'No sale ningún correo. Para enviarlo habrá que escribirlo otra vez.'}
      </ConfirmDialog>
    </>
  );
}
