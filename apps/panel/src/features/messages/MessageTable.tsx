import type { PanelMessageBody } from '@dorsal/api-contract/panel/messages';
import { formatWhole } from '@dorsal/domain/count-text';
import { formatDayAndTime, formatSince } from '@dorsal/domain/moment-text';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { useNow } from '#/components/use-now.ts';
import { failedMails, kindTexts, peopleText } from './message-texts.ts';
import { MessageState } from './MessageState.tsx';
import styles from './Messages.module.css';

export interface MessageTableProps {
  messages: readonly PanelMessageBody[];
  timeZone: string;
  /** The address of the list. */
  path: string;
}

/** The messages, newest first. */
export function MessageTable({ messages, timeZone, path }: MessageTableProps) {
  const now = useNow();
  const momentOf = ({ sendAt }: PanelMessageBody) => {
    if (sendAt === null) return 'Cuando se apruebe';
    return sendAt > now
      ? formatDayAndTime(sendAt, { now, timeZone })
      : formatSince(sendAt, { now, timeZone });
  };
  const columns: TableColumn<PanelMessageBody>[] = [
    { id: 'subject', title: 'Asunto', renderCell: ({ subject }) => subject },
    { id: 'state', title: 'Estado', renderCell: ({ state }) => <MessageState state={state} /> },
    { id: 'at', title: 'Salida', renderCell: momentOf },
    {
      id: 'kind',
      title: 'Tipo',
      renderCell: ({ kind }) => <span className={styles.muted}>{kindTexts[kind].label}</span>,
    },
    { id: 'people', title: 'Personas', align: 'end', renderCell: ({ people }) => formatWhole(people) },
    {
      id: 'accepted',
      title: 'Aceptados',
      align: 'end',
      renderCell: ({ progress }) => formatWhole(progress.accepted),
    },
    {
      id: 'failed',
      title: 'Fallidos',
      align: 'end',
      renderCell: (message) => {
        const failed = failedMails(message);
        return (
          <span data-failed={failed > 0 || undefined} className={styles.failed}>
            {formatWhole(failed)}
          </span>
        );
      },
    },
  ];
  return (
    <Table
      caption="Mensajes"
      columns={columns}
      rows={messages}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => `${path}/${_id}`}
      phoneRow={(message) => ({
        title: message.subject,
        line: `${momentOf(message)} · ${peopleText(message.people)}`,
        end: <MessageState state={message.state} />,
      })}
    />
  );
}
