import type { InvoicePageBody } from '@dorsal/api-contract/panel/invoices';
import { countOf } from '@dorsal/domain/count-text';
import { EmptyState } from '@dorsal/ui/EmptyState';
import { TextLink } from '@dorsal/ui/TextLink';
import { FileText, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { type FoundPages, PagedResults } from '#/components/PagedResults/PagedResults.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

export interface InvoiceResultsProps {
  /** The pages that were read. */
  found: FoundPages<InvoicePageBody>;
  /** All invoices, without the search. */
  everyone: number;
  /** The address without filters. */
  unfiltered: string;
}

/** The invoices of the search, or why there are none. */
export function InvoiceResults({ found, everyone, unfiltered }: InvoiceResultsProps) {
  if (everyone === 0) {
    return (
      <EmptyState icon={<FileText />} title="Ninguna factura todavía">
        Se emite una cuando quien compra la pide, en la inscripción o después.
      </EmptyState>
    );
  }
  return (
    <PagedResults
      found={found}
      rowsOf={({ invoices }) => invoices}
      failure={{
        title: 'No hemos podido leer las facturas',
        text: 'Las facturas están a salvo. Comprueba tu conexión.',
      }}
      empty={
        <EmptyState
          icon={<SearchX />}
          title="Ninguna factura con esos filtros"
          action={<TextLink render={<Link to={unfiltered} replace />}>Quitar los filtros</TextLink>}
        >
          Sin filtros hay {countOf(everyone, 'factura', 'facturas')}.
        </EmptyState>
      }
      countText={(rows, { count }) => `${rows} de ${countOf(count, 'factura', 'facturas')}.`}
    >
      {(invoices) => <InvoiceTable invoices={invoices} />}
    </PagedResults>
  );
}
