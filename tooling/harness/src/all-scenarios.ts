import { databaseKills, databaseRestarts } from './kills/database-kills.ts';
import { invoices } from './kills/invoices.ts';
import { partialRefunds } from './kills/partial-refunds.ts';
import { rollingRestart } from './kills/rolling-restart.ts';
import { serverKills } from './kills/server-kills.ts';
import { taxRecords } from './kills/tax-records.ts';
import { bankOutage } from './outages/bank-outage.ts';
import { diskFull } from './outages/disk-full.ts';
import { mailOutage } from './outages/mail-outage.ts';
import { restore } from './outages/restore.ts';
import { taxRestore } from './outages/tax-restore.ts';
import { longPaths } from './overloads/long-paths.ts';
import { uncachedPages } from './overloads/uncached-pages.ts';
import { baskets } from './races/baskets.ts';
import { checkIn } from './races/check-in.ts';
import { duplicates } from './races/duplicates.ts';
import { early } from './races/early.ts';
import { expiry } from './races/expiry.ts';
import { late } from './races/late.ts';
import { lostNotifications } from './races/lost-notifications.ts';
import { openOrders } from './races/open-orders.ts';
import { placesLimits } from './races/places-limits.ts';
import { repeatedCalls } from './races/repeated-calls.ts';
import { sale } from './races/sale.ts';
import { timeZones } from './races/time-zones.ts';
import type { Scenario } from './scenario.ts';

/** In the order in which they run. */
export const allScenarios: readonly Scenario[] = [
  sale,
  baskets,
  duplicates,
  repeatedCalls,
  placesLimits,
  openOrders,
  expiry,
  early,
  late,
  lostNotifications,
  timeZones,
  checkIn,
  serverKills,
  databaseKills,
  databaseRestarts,
  rollingRestart,
  invoices,
  partialRefunds,
  taxRecords,
  mailOutage,
  bankOutage,
  diskFull,
  restore,
  taxRestore,
  longPaths,
  uncachedPages,
];
