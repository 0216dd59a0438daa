import type { TaxDocumentPageBody } from '@dorsal/api-contract/panel/tax-documents';
import { countOf } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { TextLink } from '@dorsal/ui/TextLink';
import { FileText, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import styles from '../../invoices/IssuedInvoices.module.css';
import { TaxTable } from './TaxTable.tsx';

export interface TaxResultsProps {
  /** The pages that were read. */
  found: {
    readonly data: { readonly pages: readonly TaxDocumentPageBody[] } | undefined;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  /** All documents, without the search. */
  everyone: number;
}

/** The documents of the search, or why there are none. */
export function TaxResults({ found, everyone }: TaxResultsProps) {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found;
  if (everyone === 0) {
    return (
      <EmptyState icon={<FileText />} title="Ninguna factura todavía">
        Se emite una con cada pedido que se paga, y su registro se envía solo a la AEAT.
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
        Las facturas y sus registros están a salvo. Comprueba tu conexión.
      </StateScreen>
    );
  }
  if (data === undefined) return <Skeleton height="320px" />;
  const documents = data.pages.flatMap((page) => page.documents);
  if (documents.length === 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Ninguna factura con esos filtros"
        action={<TextLink render={<Link to="?" replace />}>Quitar los filtros</TextLink>}
      >
        Sin filtros hay {countOf(everyone, 'factura', 'facturas')}.
      </EmptyState>
    );
  }
  return (
    <>
      <TaxTable documents={documents} />
      <p className={styles.foot}>
        <output>
          {documents.length} de {countOf(data.pages[0]?.count ?? 0, 'factura', 'facturas')}.
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
