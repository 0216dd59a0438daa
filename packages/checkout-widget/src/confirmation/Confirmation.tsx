import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Spinner } from '@dorsal/ui/Spinner';
import { useEffect, useEffectEvent } from 'react';
import { isWholeOrder } from '../hold.ts';
import { AwaitedTransfer } from './AwaitedTransfer.tsx';
import styles from './Confirmation.module.css';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { OrderBib } from './OrderBib.tsx';
import { isOwnAndPaid } from './order-texts.ts';
import { OrderHeader } from './OrderHeader.tsx';
import { OrderTickets } from './OrderTickets.tsx';
import { ShareEvent } from './ShareEvent.tsx';
import { type OrderQuestion, type OrderWatch, useOrder } from './use-order.ts';

export interface ConfirmationProps extends Omit<OrderQuestion, 'checkoutToken' | 'isReady'> {
  checkoutToken?: string | undefined;
  /** False while it isn't known yet whether there is a `checkoutToken`. Default true. */
  isReady?: boolean;
  isSignedIn: boolean;
  /**
   * True in a frame of the organiser's page, to which nothing leads back then, and over which nothing opens: in a frame as high
   * as its content nobody might see it. Default false.
   */
  isFramed?: boolean;
  links: ConfirmationLinks;
  /** The event's own absolute address, which the share buttons share. */
  eventUrl: (slug: string) => string;
  /** The confirmation's own absolute address, which a shared ticket names. Default: where the browser is. */
  pageUrl?: string | undefined;
  /** Told each time the order was read. */
  onOrderRead?: (order: OrderBody | PublicOrderBody) => void;
}

/** What became of an order, for its owner and for anybody else with the address. */
export function Confirmation(props: ConfirmationProps) {
  const { api, orderId, checkoutToken, isReady = true, links, onOrderRead } = props;
  const { load, watch, ask } = useOrder({ api, orderId, checkoutToken, isReady });
  const order = load.state === 'loaded' ? load.order : undefined;
  const told = useEffectEvent((read: OrderBody | PublicOrderBody) => onOrderRead?.(read));
  useEffect(() => {
    if (order) told(order);
  }, [order]);

  if (load.state === 'loading') {
    return (
      <div className={styles.waiting}>
        <Spinner>Cargando tu compra...</Spinner>
      </div>
    );
  }
  if (load.state === 'loaded')
    return <LoadedConfirmation {...props} order={load.order} watch={watch} onAsk={ask} />;
  const isMissing = load.state === 'missing';
  return (
    <Container width={680} className={styles.failure}>
      <EmptyState
        level={1}
        title={isMissing ? 'Orden no encontrada' : 'Ha ocurrido un problema'}
        action={
          <div className={styles.failureWays}>
            <ButtonLink render={links.home}>Volver al inicio</ButtonLink>
            {!isMissing && (
              <Button variant="outline" onClick={ask}>
                Reintentar
              </Button>
            )}
          </div>
        }
      >
        {isMissing
          ? 'No pudimos encontrar la información de esta compra.'
          : 'No pudimos cargar los detalles de tu compra. Por favor, revisa tu correo para más información.'}
      </EmptyState>
    </Container>
  );
}

interface LoadedConfirmationProps extends ConfirmationProps {
  order: OrderBody | PublicOrderBody;
  watch: OrderWatch;
  onAsk: () => void;
}

function LoadedConfirmation(props: LoadedConfirmationProps) {
  const { order, api, checkoutToken, isSignedIn, isFramed = false, links, watch, onAsk } = props;
  return (
    <article className={styles.page}>
      <OrderHeader
        order={order}
        links={links}
        returnUrl={isFramed ? null : order.returnUrl}
        watch={watch}
        onAsk={onAsk}
      />
      <Container width={1080} className={styles.body}>
        {isWholeOrder(order) && order.transfer && <AwaitedTransfer order={order} transfer={order.transfer} />}
        <OrderBib
          order={order}
          isSignedIn={isSignedIn}
          links={links}
          api={api}
          checkoutToken={checkoutToken}
        />
        <OrderTickets order={order} pageUrl={props.pageUrl} />
        {isOwnAndPaid(order) && (
          <ShareEvent
            eventName={order.eventInfo.name}
            url={props.eventUrl(order.eventInfo.slug)}
            isFramed={isFramed}
          />
        )}
      </Container>
    </article>
  );
}
