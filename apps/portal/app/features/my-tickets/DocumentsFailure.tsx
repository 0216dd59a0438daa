import { TextLink } from '@dorsal/ui/TextLink';
import { PlainButton } from '~/components/PlainButton.tsx';
import styles from './PlaceDocuments.module.css';
import { usePlaceDocuments } from './use-place-documents.ts';

/** Above the places, once for all of them: their documents could not be loaded. */
export default function DocumentsFailure({ eventId }: { eventId: string }) {
  const { isLoadingError, refetch } = usePlaceDocuments(eventId);
  if (!isLoadingError) return null;
  return (
    <div className={styles.documents}>
      <p role="alert">No hemos podido comprobar si te falta enviar algún documento.</p>
      <TextLink standalone render={<PlainButton onClick={() => void refetch()} />}>
        Reintentar
      </TextLink>
    </div>
  );
}
