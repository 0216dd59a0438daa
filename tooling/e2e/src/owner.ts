const productUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';

/** The confirmed demo account with a profile and orders. It is fixed, because pictures can't contain random data. */
export const owner = {
  fullName: 'Lucía Ferrer Moll',
  firstName: 'Lucía',
  email: 'lucia@dorsal.example',
  password: 'Corredora#2027',
};

/** As above, with an unconfirmed e-mail and without orders. */
export const newcomer = {
  fullName: 'Andreu Sanchis Peris',
  firstName: 'Andreu',
  email: 'andreu@dorsal.example',
  password: 'Ciclista#2027',
};

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Signs in without a browser. Returns the access token, which is valid for a quarter of an hour. */
export async function accessTokenOf({ email, password }: Account): Promise<string> {
  const answer = await fetch(`${productUrl}/api/auth/login/user`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, remember: true }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

/** The properties of the owner's order that its screens need. */
export interface OwnedOrder {
  readonly _id: string;
  readonly eventId: string;
  readonly eventInfo: { readonly name: string };
}

/** All orders of the owner. */
export async function ownedOrders(accessToken: string): Promise<OwnedOrder[]> {
  const answer = await fetch(`${productUrl}/api/user/purchases`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const { orders } = (await answer.json()) as { orders: OwnedOrder[] };
  return orders;
}

/** The owner's order for an event. Rejects if there is none. */
export async function ownedOrder(accessToken: string, eventName: string): Promise<OwnedOrder> {
  const orders = await ownedOrders(accessToken);
  const order = orders.find(({ eventInfo }) => eventInfo.name === eventName);
  if (!order) throw new Error(`${owner.fullName} has bought nothing for ${eventName}.`);
  return order;
}

/** The path of the link in the order's e-mail, which opens the order without an account. */
export async function guestPathOf(accessToken: string, { _id }: OwnedOrder): Promise<string> {
  const answer = await fetch(`${productUrl}/api/orders/${_id}/calendar`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  // Long lines of a calendar are folded: they continue on the next line, after a blank.
  const calendar = (await answer.text()).replaceAll(/\r\n[ \t]/g, '');
  const path = /\/purchase-confirmation\/\w+#token=[\w-]+/.exec(calendar)?.[0];
  if (path === undefined) throw new Error(`The calendar of order ${_id} has no link to its tickets.`);
  return path;
}
