import type { TransferPageBody } from '@dorsal/api-contract/panel/transfers';
import { countOf } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { TextLink } from '@dorsal/ui/TextLink';
import { Landmark, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import styles from './WaitingSection.module.css';
import { WaitingTable } from './WaitingTable.tsx';

export interface WaitingSectionProps {
  /** The pages that were read. */
  found: {
    readonly data: { readonly pages: readonly TransferPageBody[] } | undefined;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  q: string;
  onSearch: (q: string) => void;
  /** The address of the dialog that confirms an order by hand. */
  confirmPath: (orderId: string) => string;
}

/** The orders that wait for a transfer, with a search that also finds those that no longer wait. */
export function WaitingSection({ found, q, onSearch, confirmPath }: WaitingSectionProps) {
  return (
    <section className={styles.section} aria-labelledby="waiting">
      <SectionHeading id="waiting">Esperan su transferencia</SectionHeading>
      <search className={styles.search}>
        <SearchField
          label="Buscar pedidos por transferencia"
          placeholder="Nombre o referencia, también fuera de plazo"
          value={q}
          onChange={onSearch}
        />
      </search>
      <WaitingResults found={found} q={q} confirmPath={confirmPath} />
    </section>
  );
}

function WaitingResults({ found, q, confirmPath }: Omit<WaitingSectionProps, 'onSearch'>) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  if (isError && data === undefined) {
    return (
      <StateScreen
        kind="error"
        level={2}
        title="No hemos podido leer las transferencias"
        action={<Button onClick={() => void refetch()}>Probar otra vez</Button>}
      >
        No se ha perdido nada. Comprueba tu conexión.
      </StateScreen>
    );
  }
  if (data === undefined) return <Skeleton height="240px" />;
  const orders = data.pages.flatMap((page) => page.orders);
  if (orders.length === 0 && q !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        level={3}
        title="Ningún pedido con esas palabras"
        action={<TextLink render={<Link to="?" replace />}>Quitar la búsqueda</TextLink>}
      >
        Prueba con la referencia del concepto, por ejemplo 7Y3K5M9Q.
      </EmptyState>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState icon={<Landmark />} level={3} title="Ninguna transferencia pendiente">
        Cuando alguien elija pagar por transferencia, su pedido espera aquí hasta que llegue el dinero.
      </EmptyState>
    );
  }
  return (
    <>
      <WaitingTable orders={orders} confirmPath={confirmPath} />
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
