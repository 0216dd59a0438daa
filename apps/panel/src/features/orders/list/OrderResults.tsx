import type { OrderPageBody } from '@dorsal/api-contract/panel/orders';
import { countOf } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { TextLink } from '@dorsal/ui/TextLink';
import { ReceiptText, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import { OrderTable } from './OrderTable.tsx';
import styles from './OrderResults.module.css';

export interface OrderResultsProps {
  /** The pages that were read. */
  found: {
    readonly data: { readonly pages: readonly OrderPageBody[] } | undefined;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  /** All orders of the event. */
  everyone: number;
}

/** The orders of the search, or why there are none. */
export function OrderResults({ found, everyone }: OrderResultsProps) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  if (everyone === 0) {
    return (
      <EmptyState icon={<ReceiptText />} title="Ningún pedido todavía">
        Cuando alguien se inscriba, verás aquí quién compró, cuánto pagó y qué ha pasado después.
      </EmptyState>
    );
  }
  if (isError && data === undefined) {
    return (
      <StateScreen
        kind="error"
        level={2}
        title="No hemos podido leer los pedidos"
        action={<Button onClick={() => void refetch()}>Probar otra vez</Button>}
      >
        Los pedidos están a salvo. Comprueba tu conexión.
      </StateScreen>
    );
  }
  if (data === undefined) return <Skeleton height="320px" />;
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Ningún pedido con esos filtros"
        action={<TextLink render={<Link to="?" replace />}>Quitar los filtros</TextLink>}
      >
        Sin filtros hay {countOf(everyone, 'pedido', 'pedidos')}.
      </EmptyState>
    );
  }
  return (
    <>
      <OrderTable orders={orders} />
      <p className={styles.foot}>
        <output>{countOf(orders.length, 'pedido', 'pedidos')} en la lista.</output>
        {hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            busy={isFetchingNextPage}
            busyLabel="Cargando…"
            onClick={() => void fetchNextPage()}
          >
            Cargar más
          </Button>
        )}
      </p>
    </>
  );
}
