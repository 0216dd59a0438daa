import { ledgerFaults } from '../orders/ledger.ts';
import { defineCommand, jsonOption } from './command.ts';
import { json, table } from './output.ts';

export const ledgerVerify = defineCommand({
  name: 'ledger verify',
  about: 'Checks that orders, places, payments and invoices agree; ends with 1 when they do not',
  args: [],
  options: jsonOption,
  example: '',
  async run({ services: { db }, options, print }) {
    const faults = await ledgerFaults(db);
    if (options.json) print(json(faults));
    else if (faults.length === 0) print('The ledger is right.');
    else print(`${table(faults.map(({ rule, id }) => ({ rule, id })))}\n\n${faults.length} broken.`);
    return faults.length === 0 ? 0 : 1;
  },
});
