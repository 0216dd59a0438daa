import type { OrderBody, PublicOrderBody } from '@dorsal/api-contract/orders';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Container } from '@dorsal/ui/Container';
import { Heading } from '@dorsal/ui/Heading';
import { Spinner } from '@dorsal/ui/Spinner';
import { useRef, useState } from 'react';
import { CoverPicture } from '../cover/CoverPicture.tsx';
import type { ConfirmationLinks } from './confirmation-links.ts';
import styles from './Confirmation.module.css';
import { isAwaited, isOwnAndPaid, mayTryAgain, orderTexts, restingTexts } from './order-texts.ts';
import { useConfetti } from './use-confetti.ts';
import type { OrderWatch } from './use-order.ts';
import { WayBack } from './WayBack.tsx';

export interface OrderHeaderProps {
  order: OrderBody | PublicOrderBody;
  links: Pick<ConfirmationLinks, 'retry' | 'event'>;
  /** Where it was bought; null: here. */
  returnUrl: string | null;
  watch: OrderWatch;
  /** Looks at the order now. */
  onAsk: () => void;
}

/** What became of the order, in large letters over the event's cover. */
export function OrderHeader({ order, links, returnUrl, watch, onAsk }: OrderHeaderProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useConfetti(canvas, isOwnAndPaid(order) ? order._id : undefined);
  const isWaiting = isAwaited(order);
  const { title, text } = isWaiting && watch.isResting ? restingTexts : orderTexts(order);
  return (
    <header className={styles.banner} data-theme="dark">
      {order.eventInfo.cover && (
        <CoverPicture className={styles.cover} cover={order.eventInfo.cover} shape="hero" sizes="100vw" />
      )}
      <canvas ref={canvas} className={styles.confetti} aria-hidden="true" />
      <Container width={1080} className={styles.words}>
        <div aria-live="polite">
          <Heading level={1} size={order.status === 'paid' ? 'hero' : 'd1'} className={styles.title}>
            {title}
          </Heading>
          <p className={styles.lead}>{text}</p>
        </div>
        {isWaiting && <BankWait watch={watch} onAsk={onAsk} />}
        <WayOn order={order} links={links} returnUrl={returnUrl} />
      </Container>
    </header>
  );
}

/** That the bank's answer is awaited, whether anybody still looks, and a look at once. */
function BankWait({
  watch: { isResting, isLost, isAsking },
  onAsk,
}: Pick<OrderHeaderProps, 'watch' | 'onAsk'>) {
  return (
    <div className={styles.wait}>
      {!isResting && <Spinner>Esperando al banco...</Spinner>}
      <output>{isLost && 'No hemos podido comprobarlo: parece que no hay conexión.'}</output>
      <Button busy={isAsking} busyLabel="Comprobando..." onClick={onAsk}>
        Comprobar ahora
      </Button>
    </div>
  );
}

/** What can be done about an order that is not paid, and the way back to where it was bought. */
function WayOn({ order, links, returnUrl }: Pick<OrderHeaderProps, 'order' | 'links' | 'returnUrl'>) {
  const [openedAt] = useState(() => new Date());
  const isOver = order.status === 'expired' || order.status === 'cancelled';
  const retry = mayTryAgain(order, openedAt) &&
    links.retry && { text: retryText(order), link: links.retry(order) };
  return (
    <>
      {retry && (
        <div className={styles.wayOn}>
          {isAwaited(order) && <p>¿El pago no ha salido bien? Tus plazas siguen reservadas.</p>}
          {/* While the bank may have said yes, paying again is the second thought. */}
          <ButtonLink variant={isAwaited(order) ? 'outline' : 'primary'} render={retry.link}>
            {retry.text}
          </ButtonLink>
        </div>
      )}
      {returnUrl !== null && <WayBack returnUrl={returnUrl} isSecond={Boolean(retry)} />}
      {returnUrl === null && isOver && (
        <div className={styles.wayOn}>
          <ButtonLink render={links.event(order)}>Volver al evento</ButtonLink>
        </div>
      )}
    </>
  );
}

function retryText({ status, transfer }: OrderBody): string {
  if (transfer) return 'Cambiar la forma de pago';
  return status === 'pending' ? 'Intentar de nuevo' : 'Continuar la inscripción';
}
