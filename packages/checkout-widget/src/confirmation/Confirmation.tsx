import type { Api } from '@dorsal/api-client';
import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { localTimeZone } from '@dorsal/domain/zone-name';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Spinner } from '@dorsal/ui/Spinner';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isWholeOrder, type OrderKeys } from '../state/hold.ts';
import { prepare } from '../lazy/prepare.ts';
import styles from './Confirmation.module.css';
import type { ConfirmationLinks } from './confirmation-links.ts';
import { lazyTickets } from './lazy-parts.ts';
import { LazyAfterTickets, LazyTickets, LazyTransfer } from './LazyParts.tsx';
import { OrderBib } from './OrderBib.tsx';
import { isOwnAndPaid, type OrderTexts, orderTexts } from './order-texts.ts';
import { OrderHeader } from './OrderHeader.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { type OrderLoad, type OrderQuestion, type OrderWatch, useOrder } from './use-order.ts';

export interface ConfirmationProps extends Omit<OrderQuestion, 'api' | 'checkoutToken' | 'isReady'> {
  api: Pick<Api, 'call' | 'invoices' | 'orders'>;
  checkoutToken?: string | undefined;
  /** False while it isn't known yet whether there is a `checkoutToken`. Default true. */
  isReady?: boolean;
  isSignedIn: boolean;
  /**
   * True in a frame of the organizer's page. Then no link leads back to that page, and nothing opens over this one: in
   * a frame as high as its content it might be out of view. Default false.
   */
  isFramed?: boolean;
  links: ConfirmationLinks;
  /** The event's own absolute address. The share buttons share it, also those of a ticket: the order's own address stays private. */
  eventUrl: (slug: string) => string;
  /**
   * Repeats a declined payment from this page. Called before the browser opens the bank's page, to store the keys that
   * open the order when the buyer returns. Without it "Intentar de nuevo" leads to the checkout.
   */
  onPayAgain?: (keys: OrderKeys) => void;
  /** Called each time the order was read. */
  onOrderRead?: (order: OrderBody | PublicOrderBody) => void;
}

/** The status of an order, for its owner and for others with the address. */
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
    // Load the code of the tickets in parallel with the order.
    if (mayBeOwner) prepare(lazyTickets);
  }, [mayBeOwner]);

  const notifyOrderRead = useEffectEvent((read: OrderBody | PublicOrderBody) => onOrderRead?.(read));
  useEffect(() => {
    if (order) notifyOrderRead(order);
  }, [order]);

  const page = useRef<HTMLDivElement>(null);
  const texts = textsOf(load);
  useHeadingFocus(page, { said: texts ? `${texts.title} ${texts.text}` : saidOf(load), isFramed });

  if (load.state === 'loading') {
    return (
      <div className={styles.waiting}>
        <Spinner>Cargando tu compra...</Spinner>
      </div>
    );
  }
  if (load.state === 'loaded' && texts) {
    const { order, readAt } = load;
    return <LoadedConfirmation {...props} {...{ page, order, readAt, texts, watch }} onAsk={ask} />;
  }
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

/** Browser only: the server renders no order and doesn't know the reader's time zone. */
function textsOf(load: OrderLoad): OrderTexts | undefined {
  if (load.state !== 'loaded') return undefined;
  return orderTexts(load.order, { readAt: load.readAt, readerZone: localTimeZone() });
}

/** Identifies the message of a page without an order; undefined while it loads. */
const saidOf = ({ state }: OrderLoad) => (state === 'loading' ? undefined : state);

interface LoadedConfirmationProps extends ConfirmationProps {
  order: OrderBody | PublicOrderBody;
  readAt: Date;
  texts: OrderTexts;
  page: RefObject<HTMLDivElement | null>;
  watch: OrderWatch;
  onAsk: () => void;
}

function LoadedConfirmation(props: LoadedConfirmationProps) {
  const { order, api, checkoutToken, isSignedIn, isFramed = false, links, page, watch, onAsk } = props;
  const [timesAsked, setTimesAsked] = useState(0);
  return (
    <article ref={page} className={styles.page}>
      <OrderHeader
        order={order}
        readAt={props.readAt}
        texts={props.texts}
        links={links}
        returnUrl={isFramed ? null : order.returnUrl}
        watch={watch}
        onAsk={onAsk}
        api={api}
        checkoutToken={checkoutToken}
        onPayAgain={props.onPayAgain}
      />
      <Container width={1080} className={styles.body}>
        {isWholeOrder(order) && order.transfer && <LazyTransfer order={order} transfer={order.transfer} />}
        <OrderBib
          order={order}
          isSignedIn={isSignedIn}
          links={links}
          api={api}
          checkoutToken={checkoutToken}
          onAskForTicket={() => setTimesAsked(timesAsked + 1)}
        />
        {isOwnAndPaid(order) && (
          <>
            <LazyTickets
              order={order}
              api={api}
              checkoutToken={checkoutToken}
              eventUrl={props.eventUrl(order.eventInfo.slug)}
              isFramed={isFramed}
              timesAsked={timesAsked}
              onChanged={onAsk}
            />
            <LazyAfterTickets
              order={order}
              api={api}
              checkoutToken={checkoutToken}
              isSignedIn={isSignedIn}
              links={links}
              eventUrl={props.eventUrl(order.eventInfo.slug)}
              isFramed={isFramed}
              onChanged={onAsk}
            />
          </>
        )}
      </Container>
    </article>
  );
}
