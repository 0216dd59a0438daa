import type { EventRef } from '@dorsal/api-client/panel';
import type { ConsentEvidenceBody } from '@dorsal/api-contract/panel/evidence';
import { consentAuthor } from '@dorsal/domain/consent-evidence';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { IconButton } from '@dorsal/ui/IconButton';
import { Download } from 'lucide-react';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { useDownload } from '#/components/use-download.ts';
import { useNow } from '#/components/use-now.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import styles from './ConsentsScreen.module.css';

export interface ConsentTableProps {
  evidence: readonly ConsentEvidenceBody[];
  eventRef: EventRef;
  timeZone: string;
}

/** Evidence between lines; below 768 px a list. */
export function ConsentTable({ evidence, eventRef, timeZone }: ConsentTableProps) {
  const reading = { now: useNow(), timeZone };
  const dateOf = ({ acceptedAt }: ConsentEvidenceBody) => formatDayAndTime(acceptedAt, reading);
  const columns: TableColumn<ConsentEvidenceBody>[] = [
    { id: 'participant', title: 'Persona', renderCell: ({ participantName }) => participantName },
    {
      id: 'label',
      title: 'Qué se aceptó',
      renderCell: ({ label, version, textHash }) => (
        <>
          {label}
          <small className={styles.second}>
            Versión {version} · SHA-256 <span className={styles.hash}>{textHash.slice(0, 12)}…</span>
          </small>
        </>
      ),
    },
    { id: 'by', title: 'Quién', renderCell: ({ acceptedBy }) => consentAuthor(acceptedBy) },
    { id: 'at', title: 'Cuándo', renderCell: dateOf },
    { id: 'order', title: 'Pedido', renderCell: ({ reference }) => reference },
    {
      id: 'pdf',
      title: 'Justificante',
      titleHidden: true,
      align: 'end',
      renderCell: (row) => <PdfButton row={row} eventRef={eventRef} />,
    },
  ];
  return (
    <Table
      caption="Consentimientos"
      columns={columns}
      rows={evidence}
      rowKey={({ _id }) => _id}
      phoneRow={(row) => ({
        title: row.participantName,
        line: [row.label, consentAuthor(row.acceptedBy), dateOf(row), row.reference].join(', '),
        action: <PdfButton row={row} eventRef={eventRef} />,
      })}
      tall
    />
  );
}

function PdfButton({ row, eventRef }: { row: ConsentEvidenceBody; eventRef: EventRef }) {
  const api = useApi();
  const save = useDownload();
  return (
    <IconButton
      aria-label={`Descargar justificante: ${row.participantName}, ${row.label}`}
      onClick={() =>
        void save(() => api.evidence.pdf(eventRef, row._id), `justificante-${row.reference}.pdf`)
      }
    >
      <Download aria-hidden="true" />
    </IconButton>
  );
}
