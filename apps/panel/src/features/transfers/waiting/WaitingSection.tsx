import type { TransferPageBody } from '@dorsal/api-contract/panel/transfers';
import { countOf } from '@dorsal/domain/count-text';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { Landmark, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { type FoundPages, PagedResults } from '#/components/PagedResults/PagedResults.tsx';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import styles from './WaitingSection.module.css';
import { WaitingTable } from './WaitingTable.tsx';

export interface WaitingSectionProps {
  /** The pages that were read. */
  found: FoundPages<TransferPageBody>;
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
  return (
    <PagedResults
      found={found}
      rowsOf={({ orders }) => orders}
      failure={{
        title: 'No hemos podido leer las transferencias',
        text: 'No se ha perdido nada. Comprueba tu conexión.',
      }}
      empty={q === '' ? <NothingWaits /> : <NotFound />}
      countText={(rows) => `${countOf(rows, 'pedido', 'pedidos')} en la lista.`}
      height="240px"
      isDense
    >
      {(orders) => <WaitingTable orders={orders} confirmPath={confirmPath} />}
    </PagedResults>
  );
}

function NothingWaits() {
  return (
    <EmptyState icon={<Landmark />} level={3} title="Ninguna transferencia pendiente">
      Cuando alguien elija pagar por transferencia, su pedido espera aquí hasta que llegue el dinero.
    </EmptyState>
  );
}

function NotFound() {
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
