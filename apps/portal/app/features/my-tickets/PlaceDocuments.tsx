import { documentRequestCalls } from '@dorsal/api-client/document-request';
import type { PlaceDocumentsBody } from '@dorsal/api-contract/document-requests';
import { documentStateNames } from '@dorsal/domain/asked-documents';
import { TextLink } from '@dorsal/ui/TextLink';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './PlaceDocuments.module.css';

export interface PlaceDocumentsProps {
  eventId: string;
  participantId: string;
}

type Document = PlaceDocumentsBody['documents'][number];

/** Below a place: what became of the documents that are asked of its person, and the link to send them. Not stored on the device. */
export default function PlaceDocuments({ eventId, participantId }: PlaceDocumentsProps) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['user', 'documents', eventId],
    queryFn: ({ signal }) => documentRequestCalls(api).mine(eventId, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const place = data?.find((one) => one.participantId === participantId);
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
      </TextLink>
    </div>
  );
}

/** `Certificado médico: falta`, `Certificado médico: rechazado. No se lee la fecha`. */
function documentText({ label, state, isRequired, reason }: Document): string {
  const name = state === 'missing' && !isRequired ? 'opcional' : documentStateNames[state].toLowerCase();
  return `${label}: ${name}${reason === null ? '' : `. Motivo: ${reason}`}`;
}
