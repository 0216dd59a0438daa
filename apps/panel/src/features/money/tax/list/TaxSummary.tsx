import type { TaxSummaryBody } from '@dorsal/api-contract/panel/tax-documents';
import { countOf } from '@dorsal/domain/count-text';
import type { Reading } from '@dorsal/domain/moment-text';
import { Banner } from '@dorsal/ui/Banner';
import { TextLink } from '@dorsal/ui/TextLink';
import { Link } from 'react-router';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { answeredText, sinceText, waitingText } from '../tax-texts.ts';
import styles from './TaxSummary.module.css';

export interface TaxSummaryProps {
  summary: TaxSummaryBody;
  reading: Reading;
}

/** What waits for the agency, when it last answered, and what needs a person. */
export function TaxSummary({ summary, reading }: TaxSummaryProps) {
  const { mode, failingSince, toLook, unissued } = summary;
  return (
    <div className={styles.summary}>
      <p className={styles.waiting}>
        {waitingText(summary, reading)} {answeredText(summary, reading)}
      </p>
      {mode === 'off' && (
        <Banner>Las facturas nuevas ya no llevan registro en la AEAT. Estas son las de antes.</Banner>
      )}
      {failingSince !== null && (
        <Banner tone="warning">
          Los registros no llegan a la AEAT desde {sinceText(failingSince, reading)}. Puedes seguir vendiendo:
          se envían solos en cuanto se pueda, y el equipo de Dorsal ya está avisado.
        </Banner>
      )}
      {toLook > 0 && (
        <Banner
          tone="warning"
          action={<TextLink render={<Link to="?state=toLook" preventScrollReset />}>Verlas</TextLink>}
        >
          {countOf(toLook, 'factura necesita', 'facturas necesitan')} que alguien{' '}
          {toLook === 1 ? 'la' : 'las'} mire.
        </Banner>
      )}
      {unissued.length > 0 && <Unissued unissued={unissued} />}
    </div>
  );
}

function Unissued({ unissued }: Pick<TaxSummaryBody, 'unissued'>) {
  const { slug } = useCurrentOrganizer();
  return (
    <Banner tone="warning">
      {countOf(unissued.length, 'pedido no tiene', 'pedidos no tienen')} su factura todavía:
      <ul className={styles.orders}>
        {unissued.map(({ order, event, problem }) => (
          <li key={order._id}>
            <TextLink render={<Link to={`/${slug}/events/${event._id}/orders/${order._id}`} />}>
              {order.reference}
            </TextLink>
            , {event.name}. {problem}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
