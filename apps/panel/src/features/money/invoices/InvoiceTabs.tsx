import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { StateTabs } from '#/components/StateTabs/StateTabs.tsx';
import { invoicesQuery } from '../money-queries.ts';
import { useMoney } from '../use-money.ts';

export interface InvoiceTabsProps {
  /** The list from before the mode is shown. */
  isBefore: boolean;
}

/** The invoices with a record and those from before; nothing without any from before. */
export function InvoiceTabs({ isBefore }: InvoiceTabsProps) {
  const { organizer, ref, reader } = useMoney();
  const own = ref === undefined ? {} : { eventId: ref.eventId };
  const { data } = useSuspenseInfiniteQuery(invoicesQuery(reader, organizer._id, own));
  const before = data.pages[0]?.count ?? 0;
  if (before === 0) return null;
  return (
    <StateTabs
      label="Facturas"
      tabs={[
        { label: 'Con registro en la AEAT', to: '?', isCurrent: !isBefore },
        { label: 'Anteriores', count: before, to: '?list=before', isCurrent: isBefore },
      ]}
    />
  );
}
