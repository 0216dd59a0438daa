import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/** A shop that expires orders by its clock alone, without asking the bank about their payment first. */
const expiring = /from "orders" where .*"expires_at" <= now\(\).* for update skip locked/is;
const awaited = /exists \(select 1 from "payment_attempts"\s+where/gi;
const { query } = Client.prototype;

Client.prototype.query = function (config, ...rest) {
  if (typeof config?.text !== 'string' || !expiring.test(config.text)) {
    return Reflect.apply(query, this, [config, ...rest]);
  }
  const hasty = { ...config, text: config.text.replace(awaited, '$& false and') };
  if (hasty.text !== config.text) guardIsGone();
  return Reflect.apply(query, this, [hasty, ...rest]);
};
