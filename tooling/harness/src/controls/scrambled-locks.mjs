import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/**
 * A shop that locks in varying order: each tenth time that an event's counter is locked or changed, the counters of
 * the ticket types are locked before it instead of after it.
 */
const eventFirst = /(from "event_stock".* for update)|(update "?event_stock)/is;
const { query } = Client.prototype;
let times = 0;

Client.prototype.query = function (config, ...rest) {
  const run = () => Reflect.apply(query, this, [config, ...rest]);
  if (typeof config?.text !== 'string' || !eventFirst.test(config.text)) return run();
  times += 1;
  if (times % 10 > 0) return run();
  guardIsGone();
  return Reflect.apply(query, this, ['select 1 from ticket_stock order by ticket_type_id for update']).then(
    run,
  );
};
