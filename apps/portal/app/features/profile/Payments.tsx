import type { ProfileBody } from '@dorsal/api-contract/user';
import { Spinner } from '@dorsal/ui/Spinner';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/session/ApiProvider.tsx';
import { BillingDialog } from './BillingDialog.tsx';
import { PaymentDetail } from './PaymentDetail.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import styles from './Payments.module.css';
import type { ProfileView } from './profile-view.ts';
import { ownPurchasesQuery } from './purchases.ts';
import { useInvoice } from './use-invoice.ts';

export interface PaymentsProps {
  view: ProfileView;
  isWide: boolean;
  profile: ProfileBody;
}

/** The payment history, or a single payment. */
export function Payments({ view, isWide, profile }: PaymentsProps) {
  const purchases = useQuery(ownPurchasesQuery(useApi()));
  const invoice = useInvoice();
  const orders = purchases.data?.orders ?? [];
  const { waitingOrderId } = invoice;
  const retry = purchases.isError && { onRetry: () => void purchases.refetch() };
  return (
    <div className={styles.payments}>
      {purchases.isPending && <Spinner>Cargando tus pagos...</Spinner>}
      {!purchases.isPending && view.orderId !== undefined && (
        <PaymentDetail
          order={orders.find(({ _id }) => _id === view.orderId)}
          isWide={isWide}
          invoice={invoice}
          {...retry}
        />
      )}
      {!purchases.isPending && view.orderId === undefined && (
        <PaymentHistory
          orders={orders}
          totalSpent={purchases.data?.totalSpent ?? 0}
          page={view.page}
          isWide={isWide}
          invoice={invoice}
          {...retry}
        />
      )}
      <BillingDialog
        open={waitingOrderId !== undefined}
        profile={profile}
        onClose={invoice.cancel}
        onSaved={() => waitingOrderId !== undefined && void invoice.download(waitingOrderId)}
      />
    </div>
  );
}
