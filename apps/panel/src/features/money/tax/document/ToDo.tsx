import { Banner } from '@dorsal/ui/Banner';
import { TextLink } from '@dorsal/ui/TextLink';
import { advisedNames } from '../tax-texts.ts';
import styles from './ToDo.module.css';
import { useTaxDocument } from './use-tax-document.ts';

/** What the agency said and what has to be done about it; nothing if no person has to act. */
export function ToDo() {
  const { document } = useTaxDocument();
  const { needsPerson, note, records, buyerUrl } = document;
  if (!needsPerson) return null;
  const open = records.flatMap(({ answer }) => (answer?.isOpen ? [answer] : []));
  return (
    <div className={styles.todo}>
      {note !== null && (
        <Banner tone="warning">
          <b>No se pudo emitir la factura con los datos de quien compró</b>
          <p className={styles.action}>{note}</p>
          <p className={styles.action}>
            Pásale a quien compró el enlace de su pedido, donde puede corregirlos:{' '}
            <TextLink href={buyerUrl} className={styles.link}>
              {buyerUrl}
            </TextLink>
          </p>
        </Banner>
      )}
      {open.map(({ at, state, advice }) => (
        <Banner key={at} tone="warning">
          <b>
            {state === 'refused'
              ? 'La AEAT ha rechazado el registro de esta factura'
              : 'La AEAT ha aceptado el registro de esta factura, pero con errores'}
          </b>
          <p className={styles.action}>
            {advice === null
              ? 'No dice por qué. Pregunta a tu asesoría antes de corregir nada.'
              : `${advisedNames[advice.who]}: ${advice.action}`}
          </p>
        </Banner>
      ))}
    </div>
  );
}
