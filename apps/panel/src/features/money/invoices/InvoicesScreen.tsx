import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { TaxDocuments } from '../tax/list/TaxDocuments.tsx';
import { taxSummaryQuery } from '../tax/tax-queries.ts';
import { useMoney } from '../use-money.ts';
import { CommissionInvoices } from './CommissionInvoices.tsx';
import { InvoiceTabs } from './InvoiceTabs.tsx';
import { IssuedInvoices } from './IssuedInvoices.tsx';

/**
 * The invoices of the event of the address, or of all: of an issuer in VERI*FACTU mode the documents with their records,
 * and those from before the mode on a tab of their own; of others the issued invoices.
 */
export function InvoicesScreen() {
  const { organizer, ref, reader } = useMoney();
  const [params] = useSearchParams();
  const { data: summary } = useSuspenseQuery(taxSummaryQuery(reader, organizer._id, ref?.eventId));
  const hasTaxDocuments = summary.mode !== 'off' || summary.documents > 0;
  const isBefore = !hasTaxDocuments || params.get('list') === 'before';
  const tabs = hasTaxDocuments && <InvoiceTabs isBefore={isBefore} />;
  return (
    <>
      {isBefore ? <IssuedInvoices tabs={tabs} /> : <TaxDocuments summary={summary} tabs={tabs} />}
      {ref === undefined && organizer.permissions.includes('payouts.read') && <CommissionInvoices />}
    </>
  );
}
