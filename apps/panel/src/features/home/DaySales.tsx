import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { formatDayHeading } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import styles from './DaySales.module.css';

type Day = PanelHomeBody['days'][number];

export interface DaySalesProps {
  /** Newest first. */
  days: readonly Day[];
  now: string;
}

/** What all events sold on each of the last days. */
export function DaySales({ days, now }: DaySalesProps) {
  // Noon is on the same day in every zone of Spain.
  const dayText = ({ day }: Day) => formatDayHeading(`${day}T12:00:00Z`, { now, timeZone: defaultTimeZone });
  return (
    <section className={styles.section} aria-labelledby="home-days">
      <h2 id="home-days" className={styles.title}>
        Por día
      </h2>
      <Table
        caption="Ventas de los últimos 7 días"
        columns={[{ id: 'day', title: 'Día', renderCell: dayText }, ...figures]}
        rows={days}
        rowKey={({ day }) => day}
        phoneRow={(day) => ({
          title: dayText(day),
          line: `${countOf(day.places, 'persona', 'personas')}, ${countOf(day.orders, 'pedido', 'pedidos')}`,
          end: <b>{moneyText(day.collected)}</b>,
        })}
        dense
      />
    </section>
  );
}

const figures: readonly TableColumn<Day>[] = [
  { id: 'places', title: 'Personas', align: 'end', renderCell: ({ places }) => formatWhole(places) },
  { id: 'orders', title: 'Pedidos', align: 'end', renderCell: ({ orders }) => formatWhole(orders) },
  {
    id: 'collected',
    title: 'Cobrado',
    align: 'end',
    renderCell: ({ collected }) => <b>{moneyText(collected)}</b>,
  },
];
