import type { RequestedDocumentBody } from '@dorsal/api-contract/document-requests';
import { documentStateNames } from '@dorsal/domain/asked-documents';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { Badge, type BadgeTone } from '@dorsal/ui/Badge';
import styles from './DocumentsScreen.module.css';

const tones: Readonly<Record<RequestedDocumentBody['state'], BadgeTone>> = {
  missing: 'warning',
  pending: 'info',
  accepted: 'success',
  refused: 'danger',
};

export interface DocumentStateProps {
  document: Pick<RequestedDocumentBody, 'state' | 'sentAt' | 'reason'>;
  timeZone: string;
}

/** What became of a document, with the reason of a refusal. */
export function DocumentState({ document: { state, sentAt, reason }, timeZone }: DocumentStateProps) {
  return (
    <p className={styles.state}>
      <Badge tone={tones[state]}>{documentStateNames[state]}</Badge>
      {sentAt !== null && <span>Enviado el {formatEventDateTime(sentAt, timeZone)}.</span>}
      {reason !== null && <span>Motivo: {reason}</span>}
    </p>
  );
}
