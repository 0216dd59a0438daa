import type { Api } from '@dorsal/api-client';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Spinner } from '@dorsal/ui/Spinner';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isWholeOrder } from '../hold.ts';
import { prepare } from '../later/prepare.ts';
import styles from './Confirmation.module.css';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { laterPaidParts } from './later-parts.ts';
import { LaterPaidParts, LaterTransfer } from './LaterParts.tsx';
import { OrderBib } from './OrderBib.tsx';
import { isOwnAndPaid, orderTexts } from './order-texts.ts';
import { OrderHeader } from './OrderHeader.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { type OrderLoad, type OrderQuestion, type OrderWatch, useOrder } from './use-order.ts';

export interface ConfirmationProps extends Omit<OrderQuestion, 'api' | 'checkoutToken' | 'isReady'> {
  api: Pick<Api, 'orders' | 'invoices'>;
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
  const {
    api,
    orderId,
    checkoutToken,
    isSignedIn,
    isReady = true,
    isFramed = false,
    links,
    onOrderRead,
  } = props;
  const { load, watch, ask } = useOrder({ api, orderId, checkoutToken, isReady });
  const order = load.state === 'loaded' ? load.order : undefined;
  const mayBeOwner = isSignedIn || checkoutToken !== undefined;
  useEffect(() => {
    // Beside the order, not after it.
    if (mayBeOwner) prepare(laterPaidParts);
  }, [mayBeOwner]);

  const told = useEffectEvent((read: OrderBody | PublicOrderBody) => onOrderRead?.(read));
  useEffect(() => {
    if (order) told(order);
  }, [order]);

  const page = useRef<HTMLDivElement>(null);
  useHeadingFocus(page, { said: saidOf(load), isFramed });

  if (load.state === 'loading') {
    return (
      <div className={styles.waiting}>
        <Spinner>Cargando tu compra...</Spinner>
      </div>
    );
  }
  if (load.state === 'loaded')
    return <LoadedConfirmation {...props} page={page} order={load.order} watch={watch} onAsk={ask} />;
  const isMissing = load.state === 'missing';
  return (
    <div ref={page}>
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
    </div>
  );
}

/** What the page says of it in large. */
function saidOf(load: OrderLoad): string | undefined {
  if (load.state === 'loaded') return orderTexts(load.order).title;
  return load.state === 'loading' ? undefined : load.state;
}

interface LoadedConfirmationProps extends ConfirmationProps {
  order: OrderBody | PublicOrderBody;
  page: RefObject<HTMLDivElement | null>;
  watch: OrderWatch;
  onAsk: () => void;
}

function LoadedConfirmation(props: LoadedConfirmationProps) {
  const { order, api, checkoutToken, isSignedIn, isFramed = false, links, page, watch, onAsk } = props;
  return (
    <article ref={page} className={styles.page}>
      <OrderHeader
        order={order}
        links={links}
        returnUrl={isFramed ? null : order.returnUrl}
        watch={watch}
        onAsk={onAsk}
      />
      <Container width={1080} className={styles.body}>
        {isWholeOrder(order) && order.transfer && <LaterTransfer order={order} transfer={order.transfer} />}
        <OrderBib
          order={order}
          isSignedIn={isSignedIn}
          links={links}
          api={api}
          checkoutToken={checkoutToken}
        />
        {isOwnAndPaid(order) && (
          <LaterPaidParts
            order={order}
            pageUrl={props.pageUrl}
            eventUrl={props.eventUrl(order.eventInfo.slug)}
            isFramed={isFramed}
          />
        )}
      </Container>
    </article>
  );
}
