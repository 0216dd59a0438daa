import type { InvoicePageBody } from '@dorsal/api-contract/panel/invoices';
import { countOf } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { TextLink } from '@dorsal/ui/TextLink';
import { FileText, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';
import styles from './IssuedInvoices.module.css';

export interface InvoiceResultsProps {
  /** The pages that were read. */
  found: {
    readonly data: { readonly pages: readonly InvoicePageBody[] } | undefined;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  /** All invoices, without the search. */
  everyone: number;
  /** The address without filters. */
  unfiltered: string;
}

/** The invoices of the search, or why there are none. */
export function InvoiceResults({ found, everyone, unfiltered }: InvoiceResultsProps) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  if (everyone === 0) {
    return (
      <EmptyState icon={<FileText />} title="Ninguna factura todavía">
        Se emite una cuando quien compra la pide, en la inscripción o después.
      </EmptyState>
    );
  }
  if (isError && data === undefined) {
    return (
      <StateScreen
        kind="error"
        level={2}
        title="No hemos podido leer las facturas"
        action={<Button onClick={() => void refetch()}>Probar otra vez</Button>}
      >
        Las facturas están a salvo. Comprueba tu conexión.
      </StateScreen>
    );
  }
  if (data === undefined) return <Skeleton height="320px" />;
  const invoices = data.pages.flatMap((page) => page.invoices);
  if (invoices.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Ninguna factura con esos filtros"
        action={<TextLink render={<Link to={unfiltered} replace />}>Quitar los filtros</TextLink>}
      >
        Sin filtros hay {countOf(everyone, 'factura', 'facturas')}.
      </EmptyState>
    );
  }
  return (
    <>
      <InvoiceTable invoices={invoices} />
      <p className={styles.foot}>
        <output>
          {invoices.length} de {countOf(data.pages[0]?.count ?? 0, 'factura', 'facturas')}.
        </output>
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
