import type { OrderPageBody } from '@dorsal/api-contract/panel/orders';
import { countOf } from '@dorsal/domain/count-text';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { ReceiptText, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { type FoundPages, PagedResults } from '#/components/PagedResults/PagedResults.tsx';
import { OrderTable } from './OrderTable.tsx';

export interface OrderResultsProps {
  /** The pages that were read. */
  found: FoundPages<OrderPageBody>;
  /** All orders of the event. */
  everyone: number;
}

/** The orders of the search, or why there are none. */
export function OrderResults({ found, everyone }: OrderResultsProps) {
  if (everyone === 0) {
    return (
      <EmptyState icon={<ReceiptText />} title="Ningún pedido todavía">
        Cuando alguien se inscriba, verás aquí quién compró, cuánto pagó y qué ha pasado después.
      </EmptyState>
    );
  }
  return (
    <PagedResults
      found={found}
      rowsOf={({ orders }) => orders}
      failure={{
        title: 'No hemos podido leer los pedidos',
        text: 'Los pedidos están a salvo. Comprueba tu conexión.',
      }}
      empty={
        <EmptyState
          icon={<SearchX />}
          title="Ningún pedido con esos filtros"
          action={<TextLink render={<Link to="?" replace />}>Quitar los filtros</TextLink>}
        >
          Sin filtros hay {countOf(everyone, 'pedido', 'pedidos')}.
        </EmptyState>
      }
      countText={(rows) => `${countOf(rows, 'pedido', 'pedidos')} en la lista.`}
    >
      {(orders) => <OrderTable orders={orders} />}
    </PagedResults>
  );
}
