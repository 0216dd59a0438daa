import type { OrganizerSettlementBody } from '@dorsal/api-contract/panel/settlement';
import { countOf } from '@dorsal/domain/count-text';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { MoneyTabs } from '#/components/MoneyTabs/MoneyTabs.tsx';
import { PageHeader } from '#/components/PageHeader/PageHeader.tsx';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { organizerSettlementQuery, settlementDays } from './money-queries.ts';
import { monthOf, monthText } from './money-texts.ts';
import { MonthChip } from './MonthChip.tsx';
import { NoMovements } from './NoMovements.tsx';
import { PendingNote } from './PendingNote.tsx';
import { useMoney } from './use-money.ts';

/** The settlement of all events, of all days or a month of the address. */
export function OrganizerMoneyScreen() {
  const { organizer, reader } = useMoney();
  const [params] = useSearchParams();
  const month = monthOf(params);
  const { data: settlement } = useSuspenseQuery(organizerSettlementQuery(reader, organizer._id, month));
  const { totals, events, months, pending } = settlement;
  const name = month === null ? organizer.slug : `${organizer.slug}-${month}`;
  return (
    <>
      <PageHeader
        context={organizer.name}
        title={`${signedMoneyText(totals.net)} netos`}
        actions={
          events.length > 0 && (
            <DownloadButton
              fileName={`liquidacion-${name}.csv`}
              read={() => reader.api.settlement.allCsv(organizer._id, settlementDays(month))}
            >
              <Download aria-hidden="true" />
              Descargar CSV
            </DownloadButton>
          )
        }
      >
        {leadOf(settlement, month)}
      </PageHeader>
      <MoneyTabs />
      <MonthChip months={months} />
      {events.length > 0 && (
        <FiguresTable
          caption="Dinero por evento"
          title="Evento"
          rows={events.map((event) => ({
            ...event,
            id: event._id,
            to: `/${organizer.slug}/events/${event._id}/money`,
          }))}
          total={{ ...totals, id: 'total', name: 'Total' }}
        />
      )}
      {events.length === 0 && <NoMovements month={month} />}
      <PendingNote pending={pending} />
    </>
  );
}

function leadOf({ events }: OrganizerSettlementBody, month: string | null): string {
  if (events.length === 0) return 'Lo que queda de tus eventos después de devoluciones y comisión.';
  const from = month === null ? '' : ` en ${monthText(month)}`;
  return `Lo que queda de ${countOf(events.length, 'evento', 'eventos')}${from} después de devoluciones y comisión.`;
}
