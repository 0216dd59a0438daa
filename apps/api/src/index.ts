export { apiPlugin, serverOptions } from './api-plugin.ts';
export { type Config, ConfigError, readConfig } from './config.ts';
export { DatabaseInUseError } from './db/embedded/embedded-database.ts';
export { type DemoAccount, importDemoAccounts } from './demo/demo-accounts.ts';
export { type CatalogueData, importDemoData } from './demo/import-demo-data.ts';
export { type DemoOrder, importDemoOrders } from './demo/demo-orders.ts';
export { loggedUrl } from './http/logged-url.ts';
export { closeServices, joinServices, openServices, type Services } from './services.ts';
export { startWorker, type Worker } from './worker.ts';
