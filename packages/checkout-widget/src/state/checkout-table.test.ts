import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { OrderBody, OrderStatus } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { after, checkedOut, failed, held, heldOrder, read, write } from '../testing/machine-actions.ts';
import { halfMarathonId } from '../testing/story-orders.ts';
import { reduceCheckout } from './checkout-machine.ts';
import type { CheckoutAction, CheckoutState, Places, SavedCheckout, Screen } from './checkout-state.ts';

type ActionOf<T extends CheckoutAction['type']> = Extract<CheckoutAction, { type: T }>;

const pending: OrderBody = {
  ...heldOrder,
  status: 'pending',
  paymentMethod: 'card',
  cardPayment: 'open',
};
const declined: OrderBody = { ...pending, cardPayment: 'declined' };
const redirect = { kind: 'redirect', url: 'https://tpv.example/', fields: {} } as const;
const transfer = { kind: 'transfer', iban: 'ES91', beneficiary: '', concept: '', deadline: '' } as const;
const email = 'lucia.ferrer@correo.example';
const answer = (order: OrderBody) => ({ order, serverAheadMs: 0 });
const seen = (status: OrderStatus): CheckoutAction => ({
  type: 'orderSeen',
  ...answer({ ...heldOrder, status }),
});

const savedOf = ({ draft, preselected, part, places, lastRead, attempt }: CheckoutState): SavedCheckout => ({
  draft,
  preselected,
  part,
  places,
  lastRead,
  attempt,
});

/** One action of each type: the compiler asks for a new one here. */
const actions: { readonly [T in CheckoutAction['type']]: ActionOf<T> } = {
  restoreStarted: { type: 'restoreStarted' },
  restored: { type: 'restored', saved: savedOf(after(held)) },
  profileArrived: { type: 'profileArrived', profile: profileExample },
  stepAwaited: { type: 'stepAwaited', step: 'hold' },
  quantityChanged: { type: 'quantityChanged', ticketId: halfMarathonId, quantity: 3 },
  placeChanged: write as ActionOf<'placeChanged'>,
  placeMoved: { type: 'placeMoved', ticketId: halfMarathonId, index: 0, to: null },
  questionAnswered: {
    type: 'questionAnswered',
    ticketId: halfMarathonId,
    index: 0,
    key: 'q',
    value: 'M',
  },
  personTyped: { type: 'personTyped', ticketId: halfMarathonId, index: 0, input: 'club', value: 'CA Serra' },
  buyerChanged: { type: 'buyerChanged', change: { email } },
  billingChanged: { type: 'billingChanged', change: { city: 'Serra' } },
  choiceChanged: { type: 'choiceChanged', change: { acceptsTerms: true } },
  stepRefused: { type: 'stepRefused', problem: { kind: 'fields' } },
  paymentOpened: { type: 'paymentOpened' },
  callStarted: {
    type: 'callStarted',
    step: 'checkout',
    attempt: { key: 'key-1', secret: 'secret-1', fingerprint: 'f' },
  },
  held: held as ActionOf<'held'>,
  checkedOut: { type: 'checkedOut', payment: redirect, ...answer(pending) },
  resumed: { type: 'resumed', checkoutToken: 'token', ...answer(heldOrder) },
  orderRead: { type: 'orderRead', ...answer(pending) },
  orderSeen: { type: 'orderSeen', ...answer(pending) },
  priceChanged: {
    type: 'priceChanged',
    sums: { totalCents: 6460, feesCents: 160, licenceCents: 300 },
    message: 'El importe ha cambiado.',
  },
  askStarted: { type: 'askStarted' },
  callFailed: failed({ kind: 'offline' }),
  codeAsked: { type: 'codeAsked', step: 'checkout', email, sending: undefined },
  addressProven: { type: 'addressProven', email, addressToken: 'proof' },
  codeLeft: { type: 'codeLeft' },
  bankAwaited: { type: 'bankAwaited' },
  bankOffered: { type: 'bankOffered', payment: redirect },
  bankTaken: { type: 'bankTaken' },
  bankLeft: { type: 'bankLeft' },
  giveBackStarted: { type: 'giveBackStarted' },
  givenBack: { type: 'givenBack' },
  holdEnded: { type: 'holdEnded' },
  holdForgotten: { type: 'holdForgotten' },
  cameBack: { type: 'cameBack' },
};

/** The same types with another answer of the server. */
const variants: Readonly<Record<string, CheckoutAction>> = {
  'checkedOut free': checkedOut('none'),
  'checkedOut transfer': { type: 'checkedOut', payment: transfer, ...answer(pending) },
  'resumed expired': {
    type: 'resumed',
    checkoutToken: 'token',
    ...answer({ ...heldOrder, status: 'expired' }),
  },
  'orderRead declined': { type: 'orderRead', ...answer(declined) },
  'orderRead expired': read('expired'),
  'orderRead paid': read('paid'),
  'orderRead refused': { type: 'orderRead', message: 'Hay un pago en marcha.', ...answer(pending) },
  'orderSeen declined': { type: 'orderSeen', ...answer(declined) },
  'orderSeen expired': seen('expired'),
  'orderSeen paid': seen('paid'),
};

const all: Readonly<Record<string, CheckoutAction>> = { ...actions, ...variants };

interface Cell {
  readonly action: string;
  /** The state before. */
  readonly from: string;
  readonly expected: string;
}

/** Reads a table: a row per action, a column per state. */
function cells(table: string): Cell[] {
  const [[, ...columns] = [], ...rows] = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/ {2,}/));
  return rows.flatMap(([action = '', ...kinds]) =>
    columns.map((from, column) => ({ action, from, expected: kinds[column] ?? '' })),
  );
}

/** `ignored`: the same state; `=`: a state of the same kind. */
function kindAfter(
  before: Readonly<Record<string, CheckoutState>>,
  { action, from }: Cell,
  kindOf: (state: CheckoutState) => string,
): string {
  const state = before[from]!;
  const next = reduceCheckout(state, all[action]!);
  if (next === state) return 'ignored';
  return kindOf(next) === kindOf(state) ? '=' : kindOf(next);
}

const states: { readonly [K in Places['kind']]: CheckoutState } = {
  none: after(),
  unread: after(actions.restoreStarted, actions.callFailed),
  held: after(held),
  over: after(held, actions.holdEnded),
  givenBack: after(held, actions.givenBack),
};
const paid = [held, actions.paymentOpened, actions.callStarted, actions.checkedOut];
const screens: { readonly [K in Screen['kind'] | 'bank press']: CheckoutState } = {
  form: after(...paid.slice(0, 2)),
  bank: after(...paid, actions.bankAwaited),
  'bank press': after(...paid, actions.bankOffered),
  code: after(...paid.slice(0, 3), actions.codeAsked),
  transfer: after(...paid.slice(0, 3), all['checkedOut transfer']!),
};

const placesTable = `
action               none       unread     held       over       givenBack
restoreStarted       unread     =          unread     unread     unread
restored             held       held       =          held       held
profileArrived       =          =          =          =          =
stepAwaited          =          =          =          =          =
quantityChanged      =          =          =          =          =
placeChanged         =          =          =          =          =
placeMoved           =          =          =          =          =
questionAnswered     =          =          =          =          =
personTyped          =          =          =          =          =
buyerChanged         =          =          =          =          =
billingChanged       =          =          =          =          =
choiceChanged        =          =          =          =          =
stepRefused          =          =          =          =          =
paymentOpened        =          =          =          =          =
callStarted          =          =          =          =          =
held                 held       held       =          held       held
checkedOut           ignored    ignored    =          held       ignored
resumed              held       held       =          held       held
orderRead            ignored    ignored    =          held       ignored
orderSeen            ignored    ignored    =          held       ignored
priceChanged         =          =          =          =          =
askStarted           =          =          =          =          =
callFailed           =          =          =          =          =
codeAsked            =          =          =          =          =
addressProven        =          =          =          =          =
codeLeft             ignored    ignored    ignored    ignored    ignored
bankAwaited          ignored    ignored    ignored    ignored    ignored
bankOffered          =          =          =          =          =
bankTaken            =          =          =          =          =
bankLeft             =          =          =          =          =
giveBackStarted      =          =          =          =          =
givenBack            givenBack  givenBack  givenBack  givenBack  =
holdEnded            ignored    ignored    over       =          ignored
holdForgotten        =          none       over       =          none
cameBack             =          =          =          =          =
checkedOut free      ignored    ignored    =          held       ignored
checkedOut transfer  ignored    ignored    =          held       ignored
resumed expired      over       over       over       =          over
orderRead declined   ignored    ignored    =          held       ignored
orderRead expired    ignored    ignored    over       =          ignored
orderRead paid       ignored    ignored    =          held       ignored
orderRead refused    ignored    ignored    =          held       ignored
orderSeen declined   ignored    ignored    =          held       ignored
orderSeen expired    ignored    ignored    over       ignored    ignored
orderSeen paid       ignored    ignored    =          held       ignored
`;

const screensTable = `
action               form       bank       bank press  code       transfer
restoreStarted       =          =          =          =          =
restored             =          =          =          =          =
profileArrived       =          =          =          =          =
stepAwaited          =          =          =          =          =
quantityChanged      =          =          =          =          =
placeChanged         =          =          =          =          =
placeMoved           =          =          =          =          =
questionAnswered     =          =          =          =          =
personTyped          =          =          =          =          =
buyerChanged         =          =          =          =          =
billingChanged       =          =          =          =          =
choiceChanged        =          =          =          =          =
stepRefused          =          form       form       =          =
paymentOpened        =          =          =          =          =
callStarted          =          =          =          =          =
held                 =          form       form       form       =
checkedOut           =          form       form       form       =
resumed              =          form       form       form       form
orderRead            =          =          =          form       =
orderSeen            =          =          =          =          =
priceChanged         =          form       form       =          =
askStarted           =          =          =          =          =
callFailed           =          form       form       =          =
codeAsked            code       code       code       =          code
addressProven        =          =          =          form       =
codeLeft             ignored    ignored    ignored    form       ignored
bankAwaited          ignored    =          =          ignored    bank
bankOffered          =          =          =          =          bank
bankTaken            =          =          =          =          =
bankLeft             =          form       form       =          =
giveBackStarted      =          =          =          =          =
givenBack            =          form       form       form       =
holdEnded            =          form       form       form       =
holdForgotten        =          form       form       form       =
cameBack             =          =          form       =          =
checkedOut free      =          form       form       form       =
checkedOut transfer  transfer   transfer   transfer   transfer   =
resumed expired      =          form       form       form       form
orderRead declined   =          form       form       form       =
orderRead expired    =          form       form       form       =
orderRead paid       =          =          =          form       =
orderRead refused    =          form       form       form       =
orderSeen declined   =          form       form       =          =
orderSeen expired    =          form       form       form       =
orderSeen paid       =          =          =          form       =
`;

describe('the places after an action', () => {
  it.each(cells(placesTable))('$action when $from: $expected', (cell) => {
    expect(kindAfter(states, cell, ({ places }) => places.kind)).toBe(cell.expected);
  });
});

describe('the screen after an action', () => {
  it.each(cells(screensTable))('$action when $from: $expected', (cell) => {
    expect(kindAfter(screens, cell, ({ screen }) => screen.kind)).toBe(cell.expected);
  });
});

describe('the tables', () => {
  it.each([
    ['the places', placesTable],
    ['the screens', screensTable],
  ])('have a row for each action: %s', (_, table) => {
    const rows = new Set(cells(table).map(({ action }) => action));

    expect([...rows].toSorted()).toEqual(Object.keys(all).toSorted());
  });

  it('have a column for each state', () => {
    const columns = [placesTable, screensTable].map((table) => [
      ...new Set(cells(table).map(({ from }) => from)),
    ]);

    expect(columns).toEqual([Object.keys(states), Object.keys(screens)]);
  });
});
