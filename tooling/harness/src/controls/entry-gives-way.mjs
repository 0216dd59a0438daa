import { Client } from './database-client.mjs';
import { guardIsGone } from './guard-is-gone.mjs';

/** What an entrance does that writes down whoever came last: an entry gives way to any scan, whichever was earlier. */
const ifEarlier = /(insert into "check_ins" .* do update set .* where )excluded\.scanned_at < .*? and /is;
const { query } = Client.prototype;

Client.prototype.query = function (config, ...rest) {
  if (typeof config?.text !== 'string' || !ifEarlier.test(config.text)) {
    return Reflect.apply(query, this, [config, ...rest]);
  }
  guardIsGone();
  // What else is asked stays, with its parameters.
  const careless = { ...config, text: config.text.replace(ifEarlier, '$1true or ') };
  return Reflect.apply(query, this, [careless, ...rest]);
};
