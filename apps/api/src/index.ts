export { apiPlugin, pagesServerOptions, serverOptions, systemPlugin } from './api-plugin.ts';
export { type Config, readConfig, readNetworkConfig } from './config/config.ts';
export { ConfigError } from './config/config-error.ts';
export { DatabaseInUseError } from './db/postgres/embedded-database.ts';
export { cardPayments, type PaidByCard } from './demo/card-payments.ts';
export { type DemoAccount, importDemoAccounts } from './demo/demo-accounts.ts';
export { importDemoAuthenticators } from './demo/demo-authenticators.ts';
export { type BigEvent, importBigEvent } from './demo/import-big-event.ts';
export { type CatalogueData, importDemoData } from './demo/import-demo-data.ts';
export {
  type DemoDraft,
  type DemoMembership,
  type DemoRegistration,
  importDemoPanel,
} from './demo/demo-panel.ts';
export { type DemoPayouts, importDemoPayouts } from './demo/demo-payouts.ts';
export type { DemoOrder } from './demo/buy-demo-order.ts';
export { importDemoOrders } from './demo/demo-orders.ts';
export { type DemoTax, importDemoTax } from './demo/demo-tax.ts';
export type { DemoPlace, DemoSale } from './demo/sold-orders.ts';
export { logAnswers } from './http/log-answers.ts';
export { loggedUrl } from './http/logged-url.ts';
export { wideNetworkOf } from './http/network.ts';
export { createLogger } from './log.ts';
export { createMetrics, type Metrics } from './metrics/metrics.ts';
export { observeDatabase } from './system/observe-database.ts';
export { observeProcess } from './metrics/observe-process.ts';
export { observeRequests } from './metrics/observe-requests.ts';
export { type HeadedPage, type PageHeading, pageHeading } from './panel/page-heading.ts';
export { panelPlugin } from './panel-plugin.ts';
export { closeServices, joinServices, openServices, type Services } from './services.ts';
export { startWorker, type Worker } from './worker.ts';
