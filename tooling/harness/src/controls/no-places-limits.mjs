import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/** A shop without limits per network or address: the query that counts their places finds nothing. */
const count = /as q\(key text, counts text/;
const { query } = Client.prototype;

Client.prototype.query = function (config, ...rest) {
  if (typeof config?.text !== 'string' || !count.test(config.text)) {
    return Reflect.apply(query, this, [config, ...rest]);
  }
  guardIsGone();
  return Reflect.apply(query, this, [{ ...config, text: `${config.text} where false` }, ...rest]);
};
