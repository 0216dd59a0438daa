import type { TaxSummaryBody } from '@dorsal/api-contract/panel/tax-documents';
import { countOf } from '@dorsal/domain/count-text';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { FilterChip } from '#/components/FilterChip/FilterChip.tsx';
import { MoneyTabs } from '#/components/MoneyTabs/MoneyTabs.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { SearchField } from '#/components/SearchField/SearchField.tsx';
import styles from '../../invoices/IssuedInvoices.module.css';
import { lastMonths, monthOf, monthText } from '../../money-texts.ts';
import { useMoney } from '../../use-money.ts';
import { type TaxRequest, taxDocumentsQuery } from '../tax-queries.ts';
import { taxStates } from '../TaxState.tsx';
import { TaxResults } from './TaxResults.tsx';
import { TaxSummary } from './TaxSummary.tsx';

const states: readonly { value: NonNullable<TaxRequest['state']>; label: string }[] = [
  { value: 'toLook', label: 'Hay que mirarla' },
  ...taxStates,
];
const types: readonly { value: NonNullable<TaxRequest['type']>; label: string }[] = [
  { value: 'F1', label: 'Factura (F1)' },
  { value: 'F2', label: 'Factura simplificada (F2)' },
  { value: 'F3', label: 'Factura en lugar de simplificada (F3)' },
  { value: 'R1', label: 'Rectificativa por devolución (R1)' },
  { value: 'R4', label: 'Rectificativa de datos (R4)' },
  { value: 'R5', label: 'Rectificativa de simplificada (R5)' },
];
const shownMonths = 24;

export interface TaxDocumentsProps {
  summary: TaxSummaryBody;
  /** Above the list: the way to invoices from before the mode. */
  tabs: ReactNode;
}

/** The documents of an issuer in VERI*FACTU mode, for the event of the address or for all. Filters are in the address. */
export function TaxDocuments({ summary, tabs }: TaxDocumentsProps) {
  const { organizer, ref, event, reader, reading } = useMoney();
  const [params, setParams] = useSearchParams();
  const own: TaxRequest = ref === undefined ? {} : { eventId: ref.eventId };
  const request = useDeferredValue(requestOf(params));
  const found = useInfiniteQuery({
    ...taxDocumentsQuery(reader, organizer._id, { ...own, ...request }),
    placeholderData: keepPreviousData,
  });
  const change = (name: string, value: string | null) => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <PageHeader
        context={event?.name ?? organizer.name}
        title={countOf(summary.documents, 'factura', 'facturas')}
      >
        Cada pedido pagado tiene la suya, con su registro en la AEAT (VERI*FACTU).
      </PageHeader>
      <MoneyTabs />
      {tabs}
      <TaxSummary summary={summary} reading={reading} />
      {summary.documents > 0 && (
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
            label="Registro"
            options={states}
            value={params.get('state')}
            onChange={(value) => change('state', value)}
          />
          <FilterChip
            label="Documento"
            options={types}
            value={params.get('type')}
            onChange={(value) => change('type', value)}
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
      <TaxResults found={found} everyone={summary.documents} />
    </>
  );
}

function requestOf(params: URLSearchParams): TaxRequest {
  const q = params.get('q')?.trim();
  const state = states.find(({ value }) => value === params.get('state'))?.value;
  const type = types.find(({ value }) => value === params.get('type'))?.value;
  const month = monthOf(params);
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(type && { type }),
    ...(month !== null && { month }),
  };
}
