import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/** A shop that accepts late payments without checking for places: the remaining capacity is read as unlimited. */
const left = /("(?:event|ticket)_stock"\.)?"capacity"( - \1?"\w+"){3}/g;
const look = /from "(?:event|ticket)_stock".* for update/is;
const { query } = Client.prototype;

Client.prototype.query = function (config, ...rest) {
  if (typeof config?.text !== 'string' || !look.test(config.text)) {
    return Reflect.apply(query, this, [config, ...rest]);
  }
  const careless = { ...config, text: config.text.replace(left, 'null::int') };
  if (careless.text === config.text) throw new Error(`The control takes nothing out of: ${config.text}`);
  guardIsGone();
  return Reflect.apply(query, this, [careless, ...rest]);
};
