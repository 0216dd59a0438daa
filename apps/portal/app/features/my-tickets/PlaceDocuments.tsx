import type { PlaceDocumentsBody } from '@dorsal/api-contract/document-requests';
import { documentStateNames } from '@dorsal/domain/asked-documents';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import styles from './PlaceDocuments.module.css';
import { usePlaceDocuments } from './use-place-documents.ts';

export interface PlaceDocumentsProps {
  eventId: string;
  /** The person of the place. */
  participant: { readonly _id: string; readonly fullName: string };
}

type Document = PlaceDocumentsBody['documents'][number];

/** Below a place: what became of the documents that are asked of its person, and the link to send them. */
export default function PlaceDocuments({ eventId, participant }: PlaceDocumentsProps) {
  const { data } = usePlaceDocuments(eventId);
  const place = data?.find(({ participantId }) => participantId === participant._id);
  if (!place) return null;
  const isMissing = place.documents.some(({ state }) => state === 'missing' || state === 'refused');
  return (
    <div className={styles.documents}>
      <ul>
        {place.documents.map((document) => (
          <li key={document._id}>{documentText(document)}</li>
        ))}
      </ul>
      <TextLink standalone render={<Link to={`/documentos#${place.token}`} />}>
        {isMissing ? 'Enviar documentos' : 'Ver documentos'}
        <span className="visually-hidden">: {participant.fullName}</span>
      </TextLink>
    </div>
  );
}

/** `Certificado médico: falta`, `Certificado médico: rechazado. Motivo: No se lee la fecha`. */
function documentText({ label, state, isRequired, reason }: Document): string {
  const name = state === 'missing' && !isRequired ? 'opcional' : documentStateNames[state].toLowerCase();
  return `${label}: ${name}${reason === null ? '' : `. Motivo: ${reason}`}`;
}
