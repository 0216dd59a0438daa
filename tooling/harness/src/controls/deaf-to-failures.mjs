import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/** A shop that ignores errors of the database: it treats orders as stored that were not. */
const storing = /insert into orders /i;
const { query } = Client.prototype;

Client.prototype.query = function (config, ...rest) {
  const answer = Reflect.apply(query, this, [config, ...rest]);
  if (typeof config?.text !== 'string' || !storing.test(config.text)) return answer;
  return answer.catch(() => {
    guardIsGone();
    const [orders] = rest.flat();
    return { rows: JSON.parse(orders).map(({ id }) => ({ id })) };
  });
};
