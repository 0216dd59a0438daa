import type { MessagePreviewBody } from '@dorsal/api-contract/panel/messages';
import { formatWhole } from '@dorsal/domain/count-text';
import { filledMessage } from '@dorsal/domain/message-text';
import { messageParts } from '@dorsal/domain/message-links';
import { IconButton } from '@dorsal/ui/IconButton';
import { ChevronLeft, ChevronRight, Info } from 'lucide-react';
import { leftTexts } from '../message-texts.ts';
import type { WrittenMessage } from './kept-message.ts';
import styles from './MessagePreview.module.css';

export interface MessagePreviewProps {
  preview: MessagePreviewBody;
  written: Pick<WrittenMessage, 'subject' | 'text'>;
  eventName: string;
  /** The reader who is shown, from 0. */
  index: number;
  onIndex: (index: number) => void;
}

/** What one real person gets, and whom the message leaves out. */
export function MessagePreview({ preview, written, eventName, index, onIndex }: MessagePreviewProps) {
  const { reader, mails, left, replyTo } = preview;
  const notes = [...leftTexts(left), ...(replyTo ? [`Las respuestas llegan a ${replyTo}.`] : [])];
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <div className={styles.head}>
        <h2 id="preview" className={styles.title}>
          {reader ? `Así lo recibe ${reader.names.join(', ')}` : 'Vista previa'}
        </h2>
        {reader && (
          <span className={styles.steps}>
            <output className={styles.position}>
              {formatWhole(index + 1)} de {formatWhole(mails)}
            </output>
            <IconButton
              aria-label="Persona anterior"
              disabled={index === 0}
              onClick={() => onIndex(index - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label="Persona siguiente"
              disabled={index + 1 >= mails}
              onClick={() => onIndex(index + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
      {reader ? (
        <MailCard reader={reader} written={written} eventName={eventName} />
      ) : (
        <p className={styles.nobody}>
          Nadie lo recibiría con estos filtros. Quita alguno, o elige el otro tipo de mensaje.
        </p>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>
              <Info aria-hidden="true" />
              <span>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface MailCardProps extends Pick<MessagePreviewProps, 'written' | 'eventName'> {
  reader: NonNullable<MessagePreviewBody['reader']>;
}

/** The e-mail as it will look. Its links and its button do nothing here. */
function MailCard({ reader, written, eventName }: MailCardProps) {
  const subject = filledMessage(written.subject, reader.values);
  const text = filledMessage(written.text, reader.values).trim();
  return (
    <article className={styles.mail}>
      <header className={styles.band}>
        <b className={styles.mark} aria-hidden="true">
          dorsal
        </b>
        <p className={styles.subject} data-blank={subject.trim() === '' || undefined}>
          {subject.trim() === '' ? 'Asunto' : subject}
        </p>
        <p className={styles.event}>{eventName}</p>
      </header>
      <div className={styles.body}>
        {text === '' ? (
          <p className={styles.blank}>Aquí verás tu mensaje.</p>
        ) : (
          text.split(/\n{2,}/).map((paragraph, at) => (
            // Paragraphs of one text keep their places.
            <p key={at}>
              {messageParts(paragraph).map((part, place) =>
                'url' in part ? <u key={place}>{part.url}</u> : part.text,
              )}
            </p>
          ))
        )}
        <span className={styles.action}>Ver el evento</span>
        <p className={styles.reason}>{reader.reason}</p>
      </div>
    </article>
  );
}
