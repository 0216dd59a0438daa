import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { formatWeekday } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { Change } from '#/components/Scoreboard/Change.tsx';
import { Scoreboard } from '#/components/Scoreboard/Scoreboard.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { moneyDifference, ordersText, placesDifference } from './home-texts.ts';

export interface HomeScoresProps {
  home: PanelHomeBody;
  now: string;
}

/** Today, yesterday and this week, each beside the same time a week before. */
export function HomeScores({ home, now }: HomeScoresProps) {
  const { today, lastWeekday, yesterday, weekdayBefore, week, lastWeek, freePlaces, capacity, eventsOnSale } =
    home;
  const weekday = weekdayOf(now);
  const dayBefore = weekdayOf(`${yesterdayOf(home)}T12:00:00Z`);
  const before = moneyDifference(yesterday.collected, weekdayBefore.collected);
  const places = placesDifference(week.places, lastWeek.places);
  const money = moneyDifference(week.collected, lastWeek.collected);
  return (
    <Scoreboard
      scores={[
        {
          label: 'Cobrado hoy',
          value: moneyText(today.collected),
          note: ordersText(today.orders, lastWeekday.orders, weekday),
        },
        {
          label: 'Cobrado ayer',
          value: moneyText(yesterday.collected),
          note: (
            <>
              <Change by={before.by}>{before.text}</Change> que el {dayBefore} anterior
            </>
          ),
        },
        {
          label: 'Esta semana',
          value: formatWhole(week.places),
          note: (
            <>
              {week.places === 1 ? 'inscripción' : 'inscripciones'},{' '}
              <Change by={places.by}>{places.text}</Change>
            </>
          ),
        },
        {
          label: 'Cobrado esta semana',
          value: moneyText(week.collected),
          note: (
            <>
              <Change by={money.by}>{money.text}</Change> que la anterior
            </>
          ),
        },
        {
          label: 'Plazas libres',
          value: formatWhole(freePlaces),
          note:
            eventsOnSale === 0
              ? 'No hay eventos a la venta'
              : `de ${formatWhole(capacity)}, en ${countOf(eventsOnSale, 'evento', 'eventos')} a la venta`,
        },
      ]}
    />
  );
}

/** The second of the days, which begin with today. Throws RangeError if the server sent fewer. */
function yesterdayOf({ days }: Pick<PanelHomeBody, 'days'>): string {
  const [, yesterday] = days;
  if (!yesterday)
    throw new RangeError('Home has no sales of yesterday: the server must send at least two days.');
  return yesterday.day;
}

/** `lunes`. */
function weekdayOf(at: string): string {
  const [weekday = ''] = formatWeekday(at, defaultTimeZone).toLowerCase().split(' ');
  return weekday;
}
