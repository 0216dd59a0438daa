import { useSuspenseQuery } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { MoneyTabs } from '#/components/MoneyTabs/MoneyTabs.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import { DaysSection } from './DaysSection.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { eventSettlementQuery, settlementDays } from './money-queries.ts';
import { monthOf, monthText } from './money-texts.ts';
import { MonthChip } from './MonthChip.tsx';
import { NoMovements } from './NoMovements.tsx';
import styles from './MoneySections.module.css';
import { PendingNote } from './PendingNote.tsx';
import { SettlementSheet } from './SettlementSheet.tsx';
import { useMoney } from './use-money.ts';
import { VatSection } from './VatSection.tsx';

/** The settlement of the event of the address. */
export function EventMoneyScreen() {
  const { organizer, ref, event, reader, reading } = useMoney();
  const [params] = useSearchParams();
  const month = monthOf(params);
  const days = settlementDays(month);
  const eventRef = ref ?? { organizerId: organizer._id, eventId: '' };
  const { data: settlement } = useSuspenseQuery(eventSettlementQuery(reader, eventRef, month));
  const { totals, tickets, vat, pending } = settlement;
  const isEmpty = settlement.days.length === 0;
  const name = event?.slug ?? eventRef.eventId;
  const file = month === null ? `liquidacion-${name}` : `liquidacion-${name}-${month}`;
  return (
    <>
      <PageHeader
        context={event?.name}
        title={`${signedMoneyText(totals.net)} netos`}
        actions={
          !isEmpty && (
            <>
              <DownloadButton
                fileName={`${file}.csv`}
                read={() => reader.api.settlement.eventCsv(eventRef, days)}
              >
                <Download aria-hidden="true" />
                CSV por día
              </DownloadButton>
              <DownloadButton
                variant="ink"
                fileName={`${file}.pdf`}
                read={() => reader.api.settlement.eventPdf(eventRef, days)}
              >
                <FileText aria-hidden="true" />
                Descargar liquidación
              </DownloadButton>
            </>
          )
        }
      >
        Lo que queda para {organizer.name}
        {month !== null && ` en ${monthText(month)}`} después de devoluciones y comisión.
      </PageHeader>
      <MoneyTabs />
      <MonthChip months={settlement.months} />
      {isEmpty ? (
        <>
          <PendingNote pending={pending} />
          <NoMovements month={month} />
        </>
      ) : (
        <div className={styles.columns}>
          <div>
            <SettlementSheet settlement={settlement} month={month} />
            <PendingNote pending={pending} />
          </div>
          <div className={styles.sections}>
            <DaysSection settlement={settlement} month={month} now={reading.now} />
            <section aria-labelledby="money-tickets">
              <h2 id="money-tickets" className={styles.title}>
                Por entrada
              </h2>
              <FiguresTable
                caption="Dinero por entrada"
                title="Entrada"
                rows={tickets.map((ticket) => ({ ...ticket, id: ticket.name }))}
                total={{ ...totals, id: 'total', name: 'Total' }}
              />
            </section>
            <VatSection rows={vat} documented={settlement.ordersWithTaxDocuments} />
          </div>
        </div>
      )}
    </>
  );
}
