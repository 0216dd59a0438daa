import type { EventBody } from '@dorsal/api-contract/events';
import { formatDay, formatDayAndTime, formatTime } from '@dorsal/domain/moment-text';
import { eurosToCents, formatTicketPrice } from '@dorsal/domain/money';
import { zoneName } from '@dorsal/domain/zone-name';
import { Heading } from '@dorsal/ui/Heading';
import styles from './EventPrices.module.css';
import { priceEnds, priceUntil } from './price-columns.ts';

export interface EventPricesProps {
  event: EventBody;
  /** The server's time, ms since 1970. */
  renderedAt: number;
}

/** What each ticket costs now and later. */
export function EventPrices({ event: { tickets, timeZone, fee }, renderedAt }: EventPricesProps) {
  const ends = priceEnds(tickets);
  const texts = periodTexts(ends, { now: new Date(renderedAt), timeZone });
  const [change = ''] = ends;
  return (
    <section id="precios" className={styles.section} data-below-fold>
      <Heading level={2}>Precios</Heading>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Entrada</th>
              {texts.map((text, at) => (
                <th key={text} scope="col">
                  {at === 0 && (
                    <>
                      <strong>Ahora</strong>,{' '}
                    </>
                  )}
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tickets.map((ticket) => (
              <tr key={ticket._id}>
                <th scope="row">{ticket.name}</th>
                {ends.map((end) => (
                  <td key={end}>{formatTicketPrice(eurosToCents(priceUntil(ticket, end)))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        Los precios cambian en la {zoneName(change ?? '', timeZone)}. Vale el del momento en que guardas tu
        plaza
        {fee ? ', más los gastos de gestión.' : '.'}
      </p>
    </section>
  );
}

type Reading = Parameters<typeof formatDay>[1];

/** `hasta el 30 nov` for now, `Hasta el 8 dic, 14:00`, `Desde el 9 dic`: the periods with these ends. */
function periodTexts(ends: readonly (string | null)[], reading: Reading): string[] {
  return ends.map((end, at) => {
    if (end !== null) return `${at === 0 ? 'hasta' : 'Hasta'} el ${lastMoment(end, reading)}`;
    const begin = ends[at - 1] ?? '';
    return `Desde el ${isMidnight(begin, reading) ? formatDay(begin, reading) : formatDayAndTime(begin, reading)}`;
  });
}

/** A price that ends at midnight applies to the whole day before. */
function lastMoment(end: string, reading: Reading): string {
  if (!isMidnight(end, reading)) return formatDayAndTime(end, reading);
  return formatDay(new Date(Date.parse(end) - 60_000), reading);
}

const isMidnight = (moment: string, { timeZone }: Reading) => formatTime(moment, timeZone) === '00:00';
