import type { TaxDocumentPageBody } from '@dorsal/api-contract/panel/tax-documents';
import { countOf } from '@dorsal/domain/count-text';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { FileText, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { type FoundPages, PagedResults } from '#/components/PagedResults/PagedResults.tsx';
import { TaxTable } from './TaxTable.tsx';

export interface TaxResultsProps {
  /** The pages that were read. */
  found: FoundPages<TaxDocumentPageBody>;
  /** All documents, without the search. */
  everyone: number;
}

/** The documents of the search, or why there are none. */
export function TaxResults({ found, everyone }: TaxResultsProps) {
  if (everyone === 0) {
    return (
      <EmptyState icon={<FileText />} title="Ninguna factura todavía">
        Se emite una con cada pedido que se paga, y su registro se envía solo a la AEAT.
      </EmptyState>
    );
  }
  return (
    <PagedResults
      found={found}
      rowsOf={({ documents }) => documents}
      failure={{
        title: 'No hemos podido leer las facturas',
        text: 'Las facturas y sus registros están a salvo. Comprueba tu conexión.',
      }}
      empty={
        <EmptyState
          icon={<SearchX />}
          title="Ninguna factura con esos filtros"
          action={<TextLink render={<Link to="?" replace />}>Quitar los filtros</TextLink>}
        >
          Sin filtros hay {countOf(everyone, 'factura', 'facturas')}.
        </EmptyState>
      }
      countText={(rows, { count }) => `${rows} de ${countOf(count, 'factura', 'facturas')}.`}
    >
      {(documents) => <TaxTable documents={documents} />}
    </PagedResults>
  );
}
