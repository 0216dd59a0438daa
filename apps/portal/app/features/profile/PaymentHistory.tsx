import type { OrderBody } from '@dorsal/api-contract/orders';
import { isTotalSpentShown, ordersOnPage, pageCount } from '@dorsal/domain/order-history';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { Button } from '@dorsal/ui/Button';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Heading } from '@dorsal/ui/Heading';
import { Pagination } from '@dorsal/ui/Pagination';
import { Link, useNavigate } from 'react-router';
import { moneyText } from './payment-texts.ts';
import styles from './PaymentHistory.module.css';
import { PaymentsList } from './PaymentsList.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { subviewTitles, viewAddress } from './profile-view.ts';
import type { InvoiceDownload } from './use-invoice.ts';

export interface PaymentHistoryProps {
  /** Newest first. */
  orders: readonly OrderBody[];
  /** Euros. */
  totalSpent: number;
  /** From 1. */
  page: number;
  isWide: boolean;
  invoice: InvoiceDownload;
  /** Set if the orders could not be loaded: the list is then empty (spec, section 8), with a retry button. */
  onRetry?: () => void;
}

/** All payments, ten per page. */
export function PaymentHistory({ orders, totalSpent, page, isWide, invoice, onRetry }: PaymentHistoryProps) {
  const navigate = useNavigate();
  const pages = pageCount(orders.length);
  const shown = ordersOnPage(orders, page);
  const Rows = isWide ? PaymentsTable : PaymentsList;
  return (
    <>
      <div className={styles.head}>
        <Heading level={isWide ? 2 : 1} size="d2">
          {subviewTitles.pagos}
        </Heading>
        {isTotalSpentShown(totalSpent) && (
          <p className={styles.total}>
            <span className={styles.totalLabel}>Total gastado</span>
            <BibNumeral className={styles.totalSum}>{moneyText(totalSpent)}</BibNumeral>
          </p>
        )}
      </div>
      {orders.length === 0 ? (
        <EmptyState
          className={styles.empty}
          level={isWide ? 3 : 2}
          title="No hay pagos que mostrar"
          action={
            onRetry ? (
              <Button variant="outline" onClick={onRetry}>
                Volver a cargar
              </Button>
            ) : (
              <ButtonLink variant="ink" render={<Link to="/events" />}>
                Explorar eventos
              </ButtonLink>
            )
          }
        >
          Aquí verás tus compras y podrás descargar sus facturas.
        </EmptyState>
      ) : (
        <Rows orders={shown} invoice={invoice} />
      )}
      <Pagination
        className={styles.pages}
        label="Páginas del historial de pagos"
        page={Math.min(page, pages)}
        pageCount={pages}
        onPageChange={(next) => void navigate(viewAddress({ subview: 'pagos', page: next }))}
      />
    </>
  );
}
