import { countOf } from '@dorsal/domain/count-text';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Mail, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { messagesQuery } from './message-queries.ts';
import { MessageTable } from './MessageTable.tsx';
import { useMessagedEvent } from './use-messaged-event.ts';

/** The messages to the participants of an event. */
export function MessagesScreen() {
  const { ref, name, timeZone, path } = useMessagedEvent();
  const { data: messages } = useSuspenseQuery(messagesQuery(useApi(), ref));
  const write = (
    <ButtonLink size="sm" render={<Link to={`${path}/new`} />}>
      <Plus aria-hidden="true" />
      Escribir mensaje
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        context={name}
        title={countOf(messages.length, 'mensaje', 'mensajes')}
        actions={messages.length > 0 && write}
      >
        A las personas inscritas, o a las que elijas. Las respuestas llegan a tu correo de contacto.
      </PageHeader>
      {messages.length === 0 ? (
        <EmptyState icon={<Mail />} title="Ningún mensaje todavía" action={write}>
          Cuenta dónde se recogen los dorsales, un cambio de hora o lo que haga falta saber.
        </EmptyState>
      ) : (
        <MessageTable messages={messages} timeZone={timeZone} path={path} />
      )}
    </>
  );
}
