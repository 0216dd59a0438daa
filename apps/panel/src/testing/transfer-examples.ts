import type {
  BankLineBody,
  BankLinesBody,
  TransferOrderBody,
  TransferPageBody,
} from '@dorsal/api-contract/panel/transfers';
import type { Answers } from './answering-panel.tsx';
import { minutesAgo } from './panel-examples.ts';

/** The calls for the transfers of CA La Marina. */
export const transferCalls = '/api/organizer/org-la-marina/transfers';

/** Abel's order, which waits for 18,00 €. */
export const exampleTransferOrder: TransferOrderBody = {
  _id: 'order-abel',
  reference: 'A3C90F21',
  state: 'waiting',
  paidBy: null,
  buyerName: 'Abel Antón Puig',
  event: { _id: 'garbi', name: '10K Puerto de València' },
  places: 1,
  total: 18,
  orderedAt: minutesAgo(600),
  expiresAt: minutesAgo(-3600),
};

const orderOf = (
  id: string,
  reference: string,
  changes: Partial<TransferOrderBody> = {},
): TransferOrderBody => ({ ...exampleTransferOrder, _id: id, reference, ...changes });

const orders = [
  exampleTransferOrder,
  orderOf('order-torrent', 'E21B9C44', { buyerName: 'Club Triatló Torrent', places: 14, total: 267.4 }),
  orderOf('order-raquel', '7719BE02', { buyerName: 'Raquel Mora Llorens', places: 2, total: 38.2 }),
  orderOf('order-pau', 'C04D11EA', { buyerName: 'Pau Vercher Gil' }),
  orderOf('order-ceip', '90E4A7D5', { buyerName: 'CEIP Les Arenes', places: 11, total: 132 }),
  orderOf('order-elena', '7C31D9F0', { buyerName: 'Elena Pastor Ruiz', state: 'ended', expiresAt: null }),
];

const lineOf = (
  id: string,
  text: string,
  amount: number,
  proposal: BankLineBody['proposal'],
  bookedOn = '2026-11-22',
): BankLineBody => ({ _id: id, bookedOn, amount, text, payerAccount: null, proposal });

/** Lines of every kind. */
export const exampleLines: BankLinesBody = {
  lines: [
    {
      ...lineOf('line-1', 'TRANSF. ABEL ANTON PUIG DORSAL A3C90F21', 18, {
        kind: 'certain',
        orderId: 'order-abel',
      }),
      payerAccount: 'ES•• •••• 5766',
    },
    lineOf('line-2', 'INSCR. E21B9C44 TRIATLO TORRENT', 267.4, { kind: 'certain', orderId: 'order-torrent' }),
    lineOf('line-3', 'R MORA LLORENS carrera', 36, { kind: 'tooLittle', orderId: 'order-raquel', by: 2.2 }),
    lineOf('line-4', 'BIZUM', 18, { kind: 'amountOnly', orderId: 'order-pau' }, '2026-11-21'),
    lineOf(
      'line-5',
      'TRANSF. CEIP LES ARENES 5K',
      132,
      { kind: 'likely', orderId: 'order-ceip' },
      '2026-11-20',
    ),
    lineOf('line-6', 'TRF SUPERMERCADOS DEL PUERTO PATROCINIO', 1640.22, { kind: 'none' }, '2026-11-19'),
    lineOf('line-7', 'DORSAL 7C31D9F0', 18, { kind: 'certain', orderId: 'order-elena' }, '2026-11-19'),
  ],
  rest: 0,
  orders,
  file: {
    name: 'extracto-noviembre.n43',
    format: 'norma43',
    bank: 'CaixaBank',
    firstDay: '2026-11-01',
    lastDay: '2026-11-22',
    movements: 61,
    importedAt: minutesAgo(3),
  },
};

const exampleTransfers: TransferPageBody = {
  orders: orders.filter(({ state }) => state === 'waiting'),
  next: null,
  waiting: { count: 5, total: 473.6 },
};

/** Answers of a server with these lines. */
export const transferAnswers = (lines: BankLinesBody = exampleLines): Answers => ({
  [`POST ${transferCalls}/list`]: { body: exampleTransfers },
  [`GET ${transferCalls}/lines`]: { body: lines },
});
