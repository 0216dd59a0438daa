import type { IssuedInvoiceBody } from '@dorsal/api-contract/panel/invoices';
import { countOf } from '@dorsal/domain/count-text';
import { keepPreviousData, useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { FilterChip } from '#/components/FilterChip/FilterChip.tsx';
import { MoneyTabs } from '#/components/MoneyTabs/MoneyTabs.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import { type InvoicesRequest, invoicesQuery } from '../money-queries.ts';
import { lastMonths, monthOf, monthText } from '../money-texts.ts';
import { useMoney } from '../use-money.ts';
import { InvoiceResults } from './InvoiceResults.tsx';
import styles from './IssuedInvoices.module.css';

const kinds: readonly { value: IssuedInvoiceBody['kind']; label: string }[] = [
  { value: 'invoice', label: 'Factura' },
  { value: 'corrective', label: 'Rectificativa' },
];
const shownMonths = 24;

export interface IssuedInvoicesProps {
  /** Above the list: the way to invoices with a record. */
  tabs?: ReactNode;
}

/** The invoices that were issued for the event of the address, or for all. Search and filters are in the address. */
export function IssuedInvoices({ tabs }: IssuedInvoicesProps) {
  const { organizer, ref, event, reader, reading } = useMoney();
  const [params, setParams] = useSearchParams();
  const own: InvoicesRequest = ref === undefined ? {} : { eventId: ref.eventId };
  const request = useDeferredValue(requestOf(params));
  const all = useSuspenseInfiniteQuery(invoicesQuery(reader, organizer._id, own));
  const found = useInfiniteQuery({
    ...invoicesQuery(reader, organizer._id, { ...own, ...request }),
    placeholderData: keepPreviousData,
  });
  const everyone = all.data.pages[0]?.count ?? 0;
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeader context={event?.name ?? organizer.name} title={countOf(everyone, 'factura', 'facturas')}>
        Las que se han emitido a quien las pidió, y las rectificativas de lo devuelto.
      </PageHeader>
      <MoneyTabs />
      {tabs}
      {everyone > 0 && (
        <search className={styles.filters}>
          <div className={styles.search}>
            <SearchField
              label="Buscar facturas"
              placeholder="Número, nombre o NIF"
              value={params.get('q') ?? ''}
              onChange={(text) => change('q', text || null)}
            />
          </div>
          <FilterChip
            label="Tipo"
            options={kinds}
            value={params.get('kind')}
            onChange={(value) => change('kind', value)}
          />
          <FilterChip
            label="Mes"
            options={lastMonths(reading.now, shownMonths).map((value) => ({
              value,
              label: monthText(value),
            }))}
            value={monthOf(params)}
            onChange={(value) => change('month', value)}
          />
        </search>
      )}
      <InvoiceResults
        found={found}
        everyone={everyone}
        unfiltered={tabs === undefined ? '?' : '?list=before'}
      />
    </>
  );
}

function requestOf(params: URLSearchParams): InvoicesRequest {
  const q = params.get('q')?.trim();
  const kind = kinds.find(({ value }) => value === params.get('kind'))?.value;
  const month = monthOf(params);
  return { ...(q && { q }), ...(kind && { kind }), ...(month !== null && { month }) };
}
