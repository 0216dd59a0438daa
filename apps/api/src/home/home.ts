import type { z } from 'zod';
import type { home } from '@dorsal/api-contract/panel/home';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { Services } from '../services.ts';
import { chartDays, dailyPlaces, homeSales, salesByDay } from './home-sales.ts';
import { homeTasks } from './home-tasks.ts';
import { latestOrders } from './latest-orders.ts';
import type { PanelEventView } from '../organizer-events/panel-event.ts';
import { panelEvents } from '../organizer-events/panel-events.ts';

const mostNext = 5;

/** The organizer's first screen, with the events that the caller may see. */
export async function panelHome(
  services: Pick<Services, 'db' | 'config'>,
  caller: OrganizerCaller,
): Promise<z.output<typeof home>> {
  const { db } = services;
  const { role } = caller;
  const events = await panelEvents(services, caller);
  const eventIds = events.map(({ _id }) => _id);
  const onSale = events.filter(({ state, isArchived }) => state === 'onSale' && !isArchived);
  const next = events.filter(isNext).slice(0, mostNext);
  const [sales, days, daily, orders, tasks] = await Promise.all([
    homeSales(db, eventIds),
    salesByDay(db, eventIds),
    dailyPlaces(
      db,
      next.map(({ _id }) => _id),
    ),
    latestOrders(db, role, eventIds),
    homeTasks(db, caller, events),
  ]);
  return {
    ...sales,
    days,
    freePlaces: onSale.reduce((sum, event) => sum + freePlaces(event), 0),
    capacity: onSale.reduce((sum, { places }) => sum + (places.capacity ?? 0), 0),
    eventsOnSale: onSale.length,
    next: next.map((event) => ({
      ...event,
      daily: daily.get(event._id) ?? Array.from({ length: chartDays }, () => 0),
    })),
    latestOrders: orders,
    tasks,
  };
}

function isNext({ startDate, state, isArchived }: PanelEventView): boolean {
  return (
    startDate !== null && !isArchived && state !== 'draft' && state !== 'scheduled' && state !== 'finished'
  );
}

function freePlaces({ places: { capacity, sold, held, withheld } }: PanelEventView): number {
  return capacity === null ? 0 : Math.max(0, capacity - sold - held - withheld);
}
